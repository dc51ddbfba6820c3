import {
  batch,
  computed,
  effect,
  EditorStateExtension,
  IMEExtension,
  type ReadonlySignal,
  type Signal,
  signal,
  WatchEditableExtension,
} from '@lexical/extension';
import type { IconName } from '@inkfield/ui';
import {
  COMMAND_PRIORITY_NORMAL,
  defineExtension,
  type EditorState,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
  safeCast,
} from 'lexical';
import { BlockTypeExtension } from '../block-type/BlockTypeExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { LinkPopoverExtension } from '../link/LinkPopoverExtension.js';
import type { MessageKey } from '../messages/EditorMessages.js';
import { registerEntry } from '../surface/registerEntry.js';
import { belongsTo } from '../surface/focusRing.js';
import { watchFocus } from '../surface/watchFocus.js';
import { $hasSelectedText, $readFormats } from './selectionState.js';

/** A command of the toolbar's AI menu. */
export interface ToolbarAiItem {
  /** Unique in the menu. */
  id: string;
  /** A key of the messages, or the text itself. */
  title: MessageKey | (string & {});
  /** A second, quieter line: a key of the messages, or the text itself. @default '' */
  description?: MessageKey | (string & {});
  /** @default 'sparkles' */
  icon?: IconName;
  /** What it does; the selection is that of the editor. The menu has closed, and nobody has taken the focus yet. */
  run: (editor: LexicalEditor) => void;
}

/** A button of the toolbar for a mark that an app has described. */
export interface ToolbarMark {
  type: string;
  /** A key of the messages, or the text itself. */
  title: string;
  icon: IconName;
  /** Whether the selected text has it; called in a read context. */
  $isActive: () => boolean;
  toggle: (editor: LexicalEditor) => void;
}

export interface FloatingToolbarConfig {
  /** Time between the end of selecting and the toolbar, in milliseconds. @default 250 */
  updateDelayMs: number;
  /** Commands of the AI menu, in its order; without any there is no such menu. Each feature adds its own. @default [] */
  aiItems: readonly ToolbarAiItem[];
  /** Marks besides the product's. Each feature adds its own. @default [] */
  marks: readonly ToolbarMark[];
}

/** Which of the toolbar's menus is open. */
export type ToolbarMenuName = 'block-type' | 'colour' | 'ai';

function createFloatingToolbar(
  editor: LexicalEditor,
  config: FloatingToolbarConfig,
  editorState: ReadonlySignal<EditorState>,
  blockType: ReadonlySignal<string | null>,
) {
  const laterAiItems = signal<ReadonlyMap<string, readonly ToolbarAiItem[]>>(new Map());
  return {
    updateDelayMs: signal(config.updateDelayMs),
    /** The AI menu's commands: those of the config, then those of the features that add theirs later. */
    aiItems: computed(() => [...config.aiItems, ...[...laterAiItems.value.values()].flat()]),
    /** Replaces the commands of a feature that does not know them from the start. */
    setAiItems: (feature: string, items: readonly ToolbarAiItem[]) => {
      laterAiItems.value = new Map(laterAiItems.peek()).set(feature, items);
    },
    isVisible: signal(false),
    /** Where another popup has the selection's place: the toolbar is not shown there. */
    givesWay: signal<'everywhere' | 'below' | 'nowhere'>('nowhere'),
    /** Counts up when the toolbar should look where the selection is now. */
    anchorVersion: signal(0),
    openMenu: signal<ToolbarMenuName | null>(null),
    /** The drawn toolbar, while there is one. */
    element: signal<HTMLElement | null>(null),
    /** The toolbar was entered by its key and takes the focus as soon as it is drawn. */
    takesFocus: signal(false),
    hasSelectedText: computed(() => editorState.value.read($hasSelectedText)),
    formats: computed(() => editorState.value.read($readFormats, { editor })),
    marks: config.marks,
    blockType,
  };
}

type FloatingToolbarOutput = ReturnType<typeof createFloatingToolbar>;

/**
 * The toolbar's state: when it is shown, and what it shows of the selection. It draws nothing.
 * @example
 * ```tsx
 * import { FloatingToolbarExtension, RichTextEditor } from '@inkfield/editor';
 * import { $getSelection, configExtension } from 'lexical';
 *
 * const count = configExtension(FloatingToolbarExtension, {
 *   aiItems: [
 *     {
 *       id: 'count',
 *       title: 'Count words',
 *       run: (editor) => console.log(editor.read(() => $getSelection()?.getTextContent().split(/\s+/).length)),
 *     },
 *   ],
 * });
 * <RichTextEditor name="body" extensions={[count]} />;
 * ```
 */
export const FloatingToolbarExtension = defineExtension({
  name: '@inkfield/editor/FloatingToolbar',
  dependencies: [
    BlockTypeExtension,
    EditorStateExtension,
    HostExtension,
    IMEExtension,
    LinkPopoverExtension,
    WatchEditableExtension,
  ],
  config: safeCast<FloatingToolbarConfig>({ updateDelayMs: 250, aiItems: [], marks: [] }),
  mergeConfig: (config, more) => ({
    ...config,
    ...more,
    aiItems: [...config.aiItems, ...(more.aiItems ?? [])],
    marks: [...config.marks, ...(more.marks ?? [])],
  }),
  build: (editor, config, state) =>
    createFloatingToolbar(
      editor,
      config,
      state.getDependency(EditorStateExtension).output,
      state.getDependency(BlockTypeExtension).output.current,
    ),
  register: (editor, _config, state) => {
    const toolbar = state.getOutput();
    const editable = state.getDependency(WatchEditableExtension).output;
    const composing = state.getDependency(IMEExtension).output.compositionKey;
    const link = state.getDependency(LinkPopoverExtension).output;
    const isFocused = signal(false);
    const isPointerDown = signal(false);
    const isWanted = computed(
      () =>
        toolbar.hasSelectedText.value &&
        editable.value &&
        composing.value === null &&
        !isPointerDown.value &&
        !link.isOpen.value &&
        toolbar.givesWay.value !== 'everywhere' &&
        (isFocused.value || toolbar.openMenu.value !== null),
    );
    return mergeRegister(
      showAfterDelay(toolbar, isWanted, state.getDependency(EditorStateExtension).output),
      editor.registerRootListener((root) =>
        root ? mergeRegister(trackFocus(root, toolbar, isFocused), trackPointer(root, isPointerDown)) : undefined,
      ),
      registerToolbarKey(editor, toolbar, isWanted),
    );
  },
});

/** Shows the toolbar a while after it was wanted, and hides it at once where it is not, with its menu, which hears of nothing then. */
function showAfterDelay(
  toolbar: FloatingToolbarOutput,
  isWanted: ReadonlySignal<boolean>,
  editorState: ReadonlySignal<EditorState>,
): () => void {
  const show = () =>
    batch(() => {
      toolbar.isVisible.value = true;
      toolbar.anchorVersion.value += 1;
    });
  return effect(() => {
    if (!isWanted.value) {
      toolbar.isVisible.value = false;
      toolbar.openMenu.value = null;
      return undefined;
    }
    void editorState.value; // starts the wait again while the selection grows
    const timer = setTimeout(show, toolbar.updateDelayMs.value);
    return () => clearTimeout(timer);
  });
}

/** Alt+F10 goes to the toolbar, which it shows at once. */
function registerToolbarKey(
  editor: LexicalEditor,
  toolbar: FloatingToolbarOutput,
  isWanted: ReadonlySignal<boolean>,
): () => void {
  const enter = () => {
    if (!isWanted.peek()) return false;
    batch(() => {
      toolbar.takesFocus.value = true;
      toolbar.isVisible.value = true;
    });
    return true;
  };
  return mergeRegister(
    registerEntry(editor, enter, COMMAND_PRIORITY_NORMAL),
    effect(() => {
      const first = toolbar.element.value?.querySelector<HTMLElement>('[tabindex="0"]');
      if (!first || !toolbar.takesFocus.value) return;
      toolbar.takesFocus.value = false;
      first.focus();
    }),
  );
}

/** The editor has the focus while its text, its toolbar or one of the toolbar's menus has it. */
function trackFocus(root: HTMLElement, toolbar: FloatingToolbarOutput, isFocused: Signal<boolean>): () => void {
  return watchFocus(root, (focused) => {
    const isOurs = root.contains(focused) || belongsTo(toolbar.element.peek(), focused);
    isFocused.value = isOurs || toolbar.openMenu.peek() !== null;
  });
}

function trackPointer(root: HTMLElement, isPointerDown: Signal<boolean>): () => void {
  const page = root.ownerDocument;
  const release = () => void (isPointerDown.value = false);
  return mergeRegister(
    registerEventListener(root, 'pointerdown', () => void (isPointerDown.value = true), true),
    registerEventListener(page, 'pointerup', release, true),
    registerEventListener(page, 'pointercancel', release, true),
  );
}
