import { type BlockDescription, createSchema, type InlineDescription } from '@inkfield/document/schema';
import {
  $isDecoratorNode,
  type AnyLexicalExtension,
  configExtension,
  defineExtension,
  type Klass,
  type LexicalNode,
} from 'lexical';
import { MarkdownShortcutsExtension } from '../markdown/MarkdownShortcutsExtension.js';
import { translate } from '../messages/EditorMessages.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';
import { atomNodesOf, type DescribedNodes } from './describedNodes.js';
import { type DescribedOptions, nameOf, slashItem } from './describedOptions.js';
import { typedInline, typedShortcuts } from './typedShortcuts.js';
import { wrappedNodesOf, wrappedReaders } from './wrappedNodes.js';

/**
 * What inserts and selects a node that holds nothing.
 *
 * @param withMarkdown gives its description with the Markdown that it has in the field
 */
export function atomExtension<Kind extends BlockDescription | InlineDescription>(
  given: Kind,
  options: DescribedOptions<unknown>,
  withMarkdown: (klass: Klass<LexicalNode>) => Kind,
  $insert: (node: LexicalNode) => void,
): AnyLexicalExtension {
  const { type } = given;
  const nodes: DescribedNodes<LexicalNode> = options.node
    ? wrappedNodesOf(given, options.node)
    : atomNodesOf(given, options.view);
  const description: BlockDescription | InlineDescription = withMarkdown(nodes.klass);
  const typed =
    description.kind === 'block'
      ? { blocks: typedShortcuts(description, nodes.$create, (paragraph, atom) => void paragraph.insertBefore(atom)) }
      : { inlines: typedInline(description, nodes.$create) };
  const $run = () => {
    const values = options.create ? options.create() : {};
    if (values) $insert(nodes.$create(values));
  };
  return defineExtension({
    name: nameOf(type),
    nodes: () => [nodes.klass],
    dependencies: [
      configExtension(SchemaExtension, {
        descriptions: [description],
        createSchema,
        wrapped: wrappedReaders(given, nodes),
      }),
      configExtension(SelectableExtension, {
        kinds: [
          {
            // A text of the app's own is selected as text is.
            $is: (node) => nodes.$is(node) && $isDecoratorNode(node),
            $label: (node, messages) => `${translate(messages, options.title)} ${node.getTextContent()}`.trim(),
          },
        ],
      }),
      configExtension(MarkdownShortcutsExtension, typed),
      slashItem(type, options, $run),
    ],
    register: (editor) =>
      registerShortcuts(editor, options.shortcut ? [[options.shortcut, () => editor.update($run)]] : []),
  });
}
