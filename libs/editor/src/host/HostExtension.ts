import { computed, namedSignals, signal } from '@lexical/extension';
import { notify } from '@inkfield/ui';
import { defineExtension, safeCast } from 'lexical';
import type { FieldRules } from './FieldRules.js';
import type { OverLimit } from './overLimit.js';
import type { EditorMessages } from '../messages/EditorMessages.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';

/** A failure that the app may want to know of; the person has been told already where it concerns them. */
export interface EditorError {
  /** What went wrong, for code: e.g. 'invalid-value', 'upload-failed', 'slash-item'. */
  code: string;
  /** What went wrong, for a log. */
  message: string;
  /** What was caught, where something was. */
  cause?: unknown;
}

/** The props that are settings of the same name and with the same meaning, each with a default. */
type SharedProps =
  'title' | 'hint' | 'placeholder' | 'notify' | 'onError' | 'portalContainer' | 'disabled' | 'readOnly';

/** What the app and the form field around the editor tell its features. */
export interface HostConfig extends Required<Pick<RichTextEditorProps, SharedProps>> {
  /** As the prop; undefined: no limit. @default undefined */
  maxLength: RichTextEditorProps['maxLength'];
  /** The language of the text, a BCP 47 tag: the prop `lang`. @default '' (unknown) */
  language: string;
  /** All of the interface's texts; `RichTextEditor` gives them in. @default none: a text's key stands for it */
  messages: EditorMessages;
}

/**
 * Signals of the host's settings; features read them, `RichTextEditor` writes them when its props change.
 * @example
 * ```ts
 * import { HostExtension } from '@inkfield/editor';
 * import { effect } from '@lexical/extension';
 * import { defineExtension } from 'lexical';
 *
 * const logReadOnly = defineExtension({
 *   name: 'app/LogReadOnly',
 *   dependencies: [HostExtension],
 *   register: (_editor, _config, state) => {
 *     const { readOnly } = state.getDependency(HostExtension).output;
 *     return effect(() => console.log(readOnly.value ? 'It is only to be read.' : 'It may be edited.'));
 *   },
 * });
 * ```
 */
export const HostExtension = defineExtension({
  name: '@inkfield/editor/Host',
  config: safeCast<HostConfig>({
    title: '',
    hint: '',
    language: '',
    maxLength: undefined,
    placeholder: '',
    messages: {} as EditorMessages, // whole as soon as there is a field: see `hostSettings`
    notify,
    onError: (error) => console.error(`[@inkfield/editor] ${error.message}`, error.cause ?? ''),
    portalContainer: null,
    disabled: false,
    readOnly: false,
  }),
  build: (_editor, config) => {
    const settings = namedSignals(config);
    const overLimit = signal<OverLimit | null>(null);
    const held = signal(0);
    return {
      ...settings,
      /** The document is too large to be edited, or kept as it is; null where it may be edited. */
      overLimit,
      /** How much is still being loaded without which the field takes nothing: what it takes, what reads its value. */
      held,
      /** What the field takes; null where that is all. */
      rules: signal<FieldRules | null>(null),
      /** Whether the text may be changed: neither the app nor the text's own size forbids it. */
      isEditable: computed(
        () => !(settings.disabled.value || settings.readOnly.value || overLimit.value || held.value),
      ),
    };
  },
  register: (editor, _config, state) =>
    state.getOutput().isEditable.subscribe((isEditable) => editor.setEditable(isEditable)),
});
