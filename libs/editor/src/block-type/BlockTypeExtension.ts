import { EditorStateExtension, computed, getExtensionDependencyFromEditor } from '@lexical/extension';
import type { IconName } from '@inkfield/ui';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  COMMAND_PRIORITY_EDITOR,
  createCommand,
  defineExtension,
  type ElementNode,
  type LexicalCommand,
  type LexicalEditor,
  type LexicalNode,
  type RangeSelection,
  safeCast,
} from 'lexical';
import type { MessageKey } from '../messages/EditorMessages.js';

/** Something that a block can be turned into. */
export interface BlockType {
  /** Its name in commands: 'paragraph', 'h1' … 'h6', 'bullet', 'number', 'quote', 'code', or an app's own. */
  type: string;
  /** A key of the messages, or the text itself. */
  title: MessageKey | (string & {});
  icon: IconName;
  /** Whether the toolbar's menu offers it. @default true */
  inToolbar?: boolean;
  /** Whether a block is of this type; called in a read context with a child of the root (or of a list). */
  $matches: (block: ElementNode) => boolean;
  /** Turns the selected blocks into this type; called in an update. */
  $apply: (selection: RangeSelection) => void;
  /** Makes a block of each of its lines, for types that take one line alone. @default it holds one line */
  $split?: (block: ElementNode, selection: RangeSelection) => void;
}

export interface BlockTypeConfig {
  /** The block types, in menu order. Each feature adds its own; they are concatenated. */
  types: readonly BlockType[];
  /** Whether a node holds several blocks, which are taken out of it when they are turned into something else. They are concatenated. */
  holders: readonly ((node: LexicalNode) => boolean)[];
}

/**
 * Turns the selected blocks into the type of this name; unknown names are not handled.
 * @example
 * ```ts
 * import { SET_BLOCK_TYPE_COMMAND } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 *
 * const makeHeading = (editor: LexicalEditor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'h2');
 * ```
 */
export const SET_BLOCK_TYPE_COMMAND: LexicalCommand<string> = createCommand('SET_BLOCK_TYPE_COMMAND');

/** What a selection is in: what is found for each of its nodes, and for the places where it begins and ends, once. */
export function $aroundSelection<Found>(selection: RangeSelection, $find: (node: LexicalNode) => Found): Set<Found> {
  return new Set([selection.anchor.getNode(), ...selection.getNodes(), selection.focus.getNode()].map($find));
}

/** The block that a node is in: the element directly below the root, and of a list item its list. */
const $blockOf = (node: LexicalNode) => $findMatchingParent(node, (parent) => $isRootOrShadowRoot(parent.getParent()));

/** The type of a block. A paragraph in what holds blocks, such as a quote, is seen as that: it is asked for last. */
export function $typeOf(block: ElementNode, types: readonly BlockType[]): BlockType | undefined {
  const found = types.filter((type) => type.$matches(block));
  return found.find(({ type }) => type !== 'paragraph') ?? found[0];
}

function $currentType(types: readonly BlockType[]): string | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const blocks = [...$aroundSelection(selection, $blockOf)].filter($isElementNode);
  const found = new Set(blocks.map((block) => $typeOf(block, types)?.type));
  if (found.size > 1) return 'multiple';
  return [...found][0] ?? null;
}

/**
 * What a block can become, and what the selected ones are now: a type's name, 'multiple', or null.
 * @example
 * ```ts
 * import { BlockTypeExtension } from '@inkfield/editor';
 * import { $createParagraphNode, $isParagraphNode, configExtension } from 'lexical';
 *
 * const plain = configExtension(BlockTypeExtension, {
 *   types: [
 *     {
 *       type: 'plain',
 *       title: 'Plain text',
 *       icon: 'paragraph',
 *       $matches: $isParagraphNode,
 *       $apply: (selection) => selection.insertNodes([$createParagraphNode()]),
 *     },
 *   ],
 * });
 * ```
 */
export const BlockTypeExtension = defineExtension({
  name: '@inkfield/editor/BlockType',
  dependencies: [EditorStateExtension],
  config: safeCast<BlockTypeConfig>({ types: [], holders: [] }),
  mergeConfig: (config, more) => ({
    types: [...config.types, ...(more.types ?? [])],
    holders: [...config.holders, ...(more.holders ?? [])],
  }),
  build: (_editor, config, state) => {
    const editorState = state.getDependency(EditorStateExtension).output;
    return {
      ...config,
      current: computed(() => editorState.value.read(() => $currentType(config.types))),
    };
  },
  register: (editor, config) =>
    editor.registerCommand(
      SET_BLOCK_TYPE_COMMAND,
      (name) => {
        const type = config.types.find((candidate) => candidate.type === name);
        const selection = $getSelection();
        if (!type || !$isRangeSelection(selection)) return false;
        type.$apply(selection);
        return true;
      },
      COMMAND_PRIORITY_EDITOR,
    ),
});

/** What an editor's blocks can be. */
export function blockTypesOf(editor: LexicalEditor): BlockTypeConfig {
  return getExtensionDependencyFromEditor(editor, BlockTypeExtension).output;
}
