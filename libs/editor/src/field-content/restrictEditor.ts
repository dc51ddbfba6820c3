import type { FieldContent, Loss } from '@inkfield/document';
import { type FieldSchema, restrict, standardSchema } from '@inkfield/document/schema';
import { effect, getExtensionDependencyFromEditor, RootElementExtension } from '@lexical/extension';
import { TOGGLE_LINK_COMMAND } from '@lexical/link';
import { DRAG_DROP_PASTE } from '@lexical/rich-text';
import {
  $onUpdate,
  COMMAND_PRIORITY_CRITICAL,
  FORMAT_TEXT_COMMAND,
  HISTORIC_TAG,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
} from 'lexical';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { INSERT_IMAGE_FILE_COMMAND, PICK_IMAGE_FILE_COMMAND } from '../image/ImageUploadExtension.js';
import { EDIT_LINK_COMMAND } from '../link/LinkPopoverExtension.js';
import { OpenedValueExtension } from '../opened-value/OpenedValueExtension.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { SET_TEXT_COLOR_COMMAND } from '../text-color/TextColorExtension.js';
import { isReplaced } from '../value/changedKeys.js';
import { FieldGate } from './FieldGate.js';
import type { FieldRules } from '../host/FieldRules.js';
import { instructionFor } from './instructionFor.js';
import { sayChanged } from './sayChanged.js';

/** What a menu's item, a block type, a shortcut or a format makes, as a key of the content and a word of it. */
const kinds: readonly (readonly [kind: RegExp, key: keyof FieldContent, word?: (found: string) => unknown])[] = [
  [/^(?:h|heading-)([1-6])$/, 'headings', Number],
  [/^(bullet)(?:-list)?$/, 'lists', String],
  [/^(number)(?:ed-list)?$/, 'lists', String],
  [/^quote$/, 'quotes'],
  [/^code$/, 'code'],
  [/^divider$/, 'dividers'],
  [/^image$/, 'images'],
  [/^link$/, 'links'],
  [/^text-(bold|italic|underline|strike|code)(?:through)?$/, 'marks', String],
  [/^color (#.{6})$/, 'colours', String],
];

const productTypes: ReadonlySet<string> = new Set(standardSchema.descriptions.map(({ type }) => type));

function takesKind(field: FieldSchema, kind: string): boolean {
  for (const [pattern, key, word] of kinds) {
    const found = pattern.exec(kind);
    if (found) return field.takes(key, word?.(found[1] ?? ''));
  }
  const isOwn = !productTypes.has(kind) && field.descriptions.some(({ type }) => type === kind);
  return !isOwn || field.takes('own', kind);
}

/** Keeps commands from making what the field does not take. */
function registerCommands(editor: LexicalEditor, takes: FieldRules['takes']): () => void {
  const refuse = <T>(command: LexicalCommand<T>, isRefused: (payload: T) => boolean) =>
    editor.registerCommand(command, isRefused, COMMAND_PRIORITY_CRITICAL);
  const refuseFile = () => {
    if (takes('image')) return false;
    sayChanged(editor);
    return true;
  };
  return mergeRegister(
    refuse(SET_BLOCK_TYPE_COMMAND, (type) => !takes(type)),
    refuse(FORMAT_TEXT_COMMAND, (format) => !takes(`text-${format}`)),
    refuse(SET_TEXT_COLOR_COMMAND, (color) => color !== null && !takes(`color ${color}`)),
    refuse(TOGGLE_LINK_COMMAND, (link) => link !== null && !takes('link')),
    refuse(EDIT_LINK_COMMAND, () => !takes('link')),
    refuse(PICK_IMAGE_FILE_COMMAND, () => !takes('image')),
    refuse(INSERT_IMAGE_FILE_COMMAND, refuseFile),
    refuse(DRAG_DROP_PASTE, refuseFile),
  );
}

/** What an app is told of a value with more than the field takes. */
function outsideError(losses: readonly Loss[]) {
  const [first] = losses;
  const message =
    `[@inkfield/editor] The field was opened with what its content does not take: ${losses.length} of it, the first ${first?.kind ?? ''} at ` +
    `${first?.where ?? ''}. It stays as it is until the first edit, which makes of it what its description falls back to. Allow it in ` +
    '`content`, or bring the value into it by `convertValue(value, { content })`.';
  return { code: 'outside-content', message, cause: losses };
}

/** What a field's restriction hears and does. */
export interface Restriction {
  /** Hears of each node that an update has changed, the root as the last. */
  $transform: (node: LexicalNode) => void;
  stop: () => void;
}

/** Lets an editor hold what a field takes alone. */
export function restrictEditor(editor: LexicalEditor, content: FieldContent): Restriction {
  const { schema, link } = readOptions(editor);
  const field: FieldSchema = restrict(schema, content, link);
  const { rules, onError } = getExtensionDependencyFromEditor(editor, HostExtension).output;
  const root = getExtensionDependencyFromEditor(editor, RootElementExtension).output;
  const { opened } = getExtensionDependencyFromEditor(editor, OpenedValueExtension).output;
  const gate = new FieldGate(editor, field);
  const takes = (kind: string) => takesKind(field, kind);
  rules.value = {
    takes,
    instruction: instructionFor(field),
    names: new Set(Array.isArray(content.headings) ? content.headings.map((level) => `h${level}`) : []),
    fit: (blocks, says) => {
      const fitted = field.fit(blocks);
      if (says && fitted !== blocks) $onUpdate(() => sayChanged(editor));
      return fitted;
    },
  };
  const stop = mergeRegister(
    registerCommands(editor, takes),
    // Until it is shown, what comes is what the field is opened with.
    effect(() => {
      if (!root.value) return;
      gate.open((losses) => {
        opened.losses.value = [...opened.losses.peek(), ...losses];
        onError.peek()(outsideError(losses));
      });
    }),
    editor.registerUpdateListener((update) => {
      if (isReplaced(update)) gate.replaced(update.tags.has(HISTORIC_TAG), update.tags);
    }),
  );
  return { $transform: (node) => gate.$transform(node), stop };
}
