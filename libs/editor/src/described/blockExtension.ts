import { type BlockDescription, createSchema } from '@inkfield/document/schema';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isParagraphNode,
  $isRootOrShadowRoot,
  type AnyLexicalExtension,
  configExtension,
  defineExtension,
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
import { MarkdownShortcutsExtension } from '../markdown/MarkdownShortcutsExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';
import type { Values } from './attributeStates.js';
import { atomExtension } from './atomExtension.js';
import { type DescribedNodes, elementNodesOf } from './describedNodes.js';
import { type DescribedOptions, nameOf, slashItem } from './describedOptions.js';
import { guarded } from './guarded.js';
import { transformed } from './transformed.js';
import { typedShortcuts } from './typedShortcuts.js';
import { wrappedNodesOf, wrappedReaders } from './wrappedNodes.js';

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

function holderExtension(given: BlockDescription, options: DescribedOptions): AnyLexicalExtension {
  const { type, content } = given;
  const nodes = options.node
    ? // It is checked to be one of an ElementNode.
      wrappedNodesOf(given, options.node as Klass<ElementNode>)
    : elementNodesOf(given);
  const description = withTransformer(given, options, nodes.klass);
  const $apply = (selection: RangeSelection) => {
    const values = options.create ? options.create() : {};
    if (!values) return;
    if (content === 'blocks') $wrap(selection, nodes, values);
    else $turnInto(() => nodes.$create(values));
  };
  const apply = (editor: LexicalEditor) => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type);
  return defineExtension({
    name: nameOf(type),
    nodes: () => [nodes.klass],
    dependencies: [
      configExtension(SchemaExtension, {
        descriptions: [description],
        createSchema,
        wrapped: wrappedReaders(given, nodes),
      }),
      configExtension(BlockTypeExtension, {
        types: [
          {
            type,
            title: options.title,
            icon: options.icon ?? 'info',
            $matches: (block) => nodes.$is(block) || nodes.$is(block.getParent()),
            $apply,
          },
        ],
      }),
      configExtension(MarkdownShortcutsExtension, {
        blocks: typedShortcuts(description, nodes.$create, (paragraph, made) => $replaceBy(paragraph, made, content)),
      }),
      slashItem(type, options, apply),
      AnnounceExtension,
      HostExtension,
    ],
    register: (editor, _config, state) => {
      const { announce } = state.getDependency(AnnounceExtension).output;
      const { messages } = state.getDependency(HostExtension).output;
      const said = () => announce(translate(messages.peek(), options.title));
      return mergeRegister(
        content === 'blocks' ? registerHolderKeys(editor, nodes.$is) : () => undefined,
        editor.registerMutationListener(
          nodes.klass,
          (mutations, { updateTags }) => {
            if ([...mutations.values()].includes('created') && !updateTags.has('historic')) said();
          },
          { skipInitialization: true },
        ),
        registerShortcuts(editor, options.shortcut ? [[options.shortcut, () => apply(editor)]] : []),
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
