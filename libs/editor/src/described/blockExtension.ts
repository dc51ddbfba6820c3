import type { BlockDescription } from '@inkfield/document/schema';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRootOrShadowRoot,
  type AnyLexicalExtension,
  configExtension,
  type ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
} from 'lexical';
import { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $selectedLines, $turnInto } from '../block-type/convertBlocks.js';
import { registerHolderKeys } from '../block-type/holderKeys.js';
import { $moveInto } from '../markdown/blockShortcuts.js';
import { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';
import type { Values } from './attributeStates.js';
import { atomExtension } from './atomExtension.js';
import { type DescribedNodes, elementNodesOf } from './describedNodes.js';
import { $newValues, describedExtension } from './describedExtension.js';
import type { DescribedOptions } from './describedOptions.js';
import { guarded } from './guarded.js';
import { transformed } from './transformed.js';
import { typedShortcuts } from './typedShortcuts.js';
import { wrappedNodesOf } from './wrappedNodes.js';

/** The children of a root, or of what holds blocks, that the selection touches. */
function $touchedBlocks(selection: RangeSelection): LexicalNode[] {
  const blocks = new Set<LexicalNode>();
  for (const line of $selectedLines(selection)) {
    const block = $findMatchingParent(line, (node) => $isRootOrShadowRoot(node.getParent()));
    if (block) blocks.add(block);
  }
  return [...blocks];
}

/** Puts the selected blocks into a new one; those that are in one already are taken out. */
function $wrap(selection: RangeSelection, { $create, $is }: DescribedNodes<ElementNode>, values: Values): void {
  const holder = $findMatchingParent(selection.anchor.getNode(), $is);
  if ($isElementNode(holder)) {
    holder.collapseAtStart(selection);
    return;
  }
  const blocks = $touchedBlocks(selection);
  const [first] = blocks;
  if (!first) return;
  const wrapper = $create(values);
  first.insertBefore(wrapper, false);
  wrapper.append(...blocks);
}

/** Puts a block that holds nothing after the one with the caret, or in its place where that is empty. */
function $insertAtom(atom: LexicalNode): void {
  const selection = $getSelection();
  const at = selection?.getNodes().at(-1);
  const block = at && $findMatchingParent(at, (node) => $isRootOrShadowRoot(node.getParent()));
  if (!block) return;
  block.insertAfter(atom, false);
  const next = atom.getNextSibling() ?? atom.insertAfter($createParagraphNode(), false);
  if ($isParagraphNode(block) && block.isEmpty()) block.remove();
  if ($isElementNode(next)) next.selectStart();
  else atom.selectNext();
}

/** Makes the block of a paragraph, which stands in it where it holds blocks. */
function $replaceBy(paragraph: ElementNode, made: ElementNode, content: BlockDescription['content']): void {
  if (content !== 'blocks') return $moveInto(made, paragraph);
  const first = $createParagraphNode();
  made.append(first);
  $moveInto(first, paragraph, made);
}

function withTransformer(
  description: BlockDescription,
  { transformer }: DescribedOptions,
  klass: Klass<LexicalNode>,
): BlockDescription {
  return transformer ? guarded(transformed(description, transformer, klass)) : description;
}

/** Has a new one announced, but for what undo and redo bring back. */
function registerAnnouncement(editor: LexicalEditor, klass: Klass<LexicalNode>, say: () => void): () => void {
  return editor.registerMutationListener(
    klass,
    (mutations, { updateTags }) => {
      if ([...mutations.values()].includes('created') && !updateTags.has('historic')) say();
    },
    { skipInitialization: true },
  );
}

function holderExtension(given: BlockDescription, options: DescribedOptions): AnyLexicalExtension {
  const { type, content } = given;
  const { title, icon = 'info', node } = options;
  // It is checked to be one of an ElementNode.
  const nodes = node ? wrappedNodesOf(given, node as Klass<ElementNode>) : elementNodesOf(given);
  const description = withTransformer(given, options, nodes.klass);
  const $apply = (selection: RangeSelection) => {
    const values = $newValues(options);
    if (!values) return;
    if (content === 'blocks') $wrap(selection, nodes, values);
    else $turnInto(() => nodes.$create(values));
  };
  const $matches = (block: ElementNode) => nodes.$is(block) || nodes.$is(block.getParent());
  return describedExtension({
    ...{ given, description, nodes, options },
    typed: {
      blocks: typedShortcuts(description, nodes.$create, (paragraph, made) => $replaceBy(paragraph, made, content)),
    },
    $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type),
    dependencies: [
      configExtension(BlockTypeExtension, { types: [{ type, title, icon, $matches, $apply }] }),
      AnnounceExtension,
      HostExtension,
    ],
    register: (editor, _config, state) => {
      const { announce } = state.getDependency(AnnounceExtension).output;
      const { messages } = state.getDependency(HostExtension).output;
      return mergeRegister(
        content === 'blocks' ? registerHolderKeys(editor, nodes.$is) : () => undefined,
        registerAnnouncement(editor, nodes.klass, () => announce(translate(messages.peek(), title))),
      );
    },
  });
}

/**
 * A described block in an editor: its node, its place in the value in every form, its slash item, "Turn into" and shortcut. Make it once,
 * at module scope, and give it to `extensions`.
 *
 * @param description what `defineBlock` gave; of one with a structure of its own, or with text alone, there is none yet, and it throws
 * @example const extensions = [blockExtension(callout, { title: 'Callout' })];
 */
export function blockExtension(description: BlockDescription, options: DescribedOptions): AnyLexicalExtension {
  const { content, type } = description;
  if (content === 'none') {
    const atom = guarded(description);
    return atomExtension(atom, options, (klass) => withTransformer(atom, options, klass), $insertAtom);
  }
  if (content === 'blocks' || content === 'inline') return holderExtension(guarded(description), options);
  throw new Error(
    `[@inkfield/editor] blockExtension cannot make an extension of "${type}": its content is neither 'blocks', 'inline' nor 'none'. ` +
      'Write a Lexical extension of your own for it.',
  );
}
