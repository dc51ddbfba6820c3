import { type BlockDescription, createSchema } from '@inkfield/document/schema';
import type { IconName } from '@inkfield/ui';
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
  type DecoratorNode,
  type ElementNode,
  type Klass,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type RangeSelection,
} from 'lexical';
import { AnnounceExtension } from '../announce/AnnounceExtension.js';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $selectedLines, $turnInto } from '../block-type/convertBlocks.js';
import { registerHolderKeys } from '../block-type/holderKeys.js';
import { $moveInto } from '../markdown/blockShortcuts.js';
import { MarkdownShortcutsExtension } from '../markdown/MarkdownShortcutsExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts, type Shortcut } from '../text-format/shortcuts.js';
import type { Values } from './attributeStates.js';
import { atomNodesOf, type DescribedNodes, elementNodesOf, type View } from './describedNodes.js';
import { guarded } from './guarded.js';
import { type BlockTransformer, transformed } from './transformed.js';
import { typedShortcuts } from './typedShortcuts.js';

/** How a described kind of node is offered in an editor. */
export interface DescribedOptions {
  /** Its name in menus, and what is announced when one is selected: a text, or a key of the messages. */
  title: string;
  /** The quieter line of its slash item. @default '' */
  description?: string;
  /** Further words that find it in the slash menu. @default [] */
  terms?: readonly string[];
  /** @default 'info' */
  icon?: IconName;
  /** The heading of the slash menu that it stands under: a text, or a key of the messages. @default 'slash.group.basic' */
  group?: string;
  /** A key together with Ctrl (Command on a Mac) that inserts it, or turns the selected blocks into it. @default none */
  shortcut?: Shortcut;
  /**
   * A transformer of `@lexical/markdown` in the place of the description's `markdown`, in the field; a server writes and reads by the
   * description. Of blocks alone. @default that of the description
   */
  transformer?: BlockTransformer;
  /** The attributes of a new one; null where none is inserted. Called with each insertion. @default those of the description */
  create?: () => Values | null;
  /** Draws one that holds nothing. @default the element that its description writes */
  view?: View;
}

function slashItem(type: string, options: DescribedOptions, $run: (editor: LexicalEditor) => void) {
  const { title, description = '', terms = [], icon = 'info', group = 'slash.group.basic' } = options;
  return configExtension(SlashMenuExtension, {
    items: [{ id: type, title, description, terms, icon, group, $run }],
  });
}

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
function $insertAtom(atom: DecoratorNode<unknown>): void {
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
  const nodes = elementNodesOf(given);
  const description = withTransformer(given, options, nodes.klass);
  const $apply = (selection: RangeSelection) => {
    const values = options.create ? options.create() : {};
    if (!values) return;
    if (content === 'blocks') $wrap(selection, nodes, values);
    else $turnInto(() => nodes.$create(values));
  };
  const apply = (editor: LexicalEditor) => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type);
  return defineExtension({
    name: `@inkfield/editor/described/${type}`,
    nodes: () => [nodes.klass],
    dependencies: [
      configExtension(SchemaExtension, { descriptions: [description], createSchema }),
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

/** What inserts and selects a node that holds nothing. */
export function atomExtension(
  given: Parameters<typeof atomNodesOf>[0],
  options: DescribedOptions,
  $insert: (node: DecoratorNode<unknown>) => void,
): AnyLexicalExtension {
  const { type } = given;
  const nodes = atomNodesOf(given, options.view);
  const description = given.kind === 'block' ? withTransformer(given, options, nodes.klass) : given;
  const typed =
    description.kind === 'block'
      ? typedShortcuts(description, nodes.$create, (paragraph, atom) => void paragraph.insertBefore(atom))
      : [];
  const $run = () => {
    const values = options.create ? options.create() : {};
    if (values) $insert(nodes.$create(values));
  };
  return defineExtension({
    name: `@inkfield/editor/described/${type}`,
    nodes: () => [nodes.klass],
    dependencies: [
      configExtension(SchemaExtension, { descriptions: [description], createSchema }),
      configExtension(SelectableExtension, {
        kinds: [
          {
            $is: nodes.$is,
            $label: (node, messages) => `${translate(messages, options.title)} ${node.getTextContent()}`.trim(),
          },
        ],
      }),
      configExtension(MarkdownShortcutsExtension, { blocks: typed }),
      slashItem(type, options, $run),
    ],
    register: (editor) =>
      registerShortcuts(editor, options.shortcut ? [[options.shortcut, () => editor.update($run)]] : []),
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
  if (content === 'none') return atomExtension(guarded(description), options, $insertAtom);
  if (content === 'blocks' || content === 'inline') return holderExtension(guarded(description), options);
  throw new Error(
    `[@inkfield/editor] blockExtension cannot make an extension of "${type}": its content is neither 'blocks', 'inline' nor 'none'. ` +
      'Write a Lexical extension of your own for it.',
  );
}
