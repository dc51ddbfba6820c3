import type { BlockDescription, InlineDescription } from '@inkfield/document/schema';
import { $isDecoratorNode, type AnyLexicalExtension, configExtension, type Klass, type LexicalNode } from 'lexical';
import { translate } from '../messages/EditorMessages.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { atomNodesOf, type DescribedNodes } from './describedNodes.js';
import { $newValues, describedExtension } from './describedExtension.js';
import type { DescribedOptions } from './describedOptions.js';
import { typedInline, typedShortcuts } from './typedShortcuts.js';
import { ViewControlsExtension } from './ViewControlsExtension.js';
import { wrappedNodesOf } from './wrappedNodes.js';

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
  const nodes: DescribedNodes<LexicalNode> = options.node
    ? wrappedNodesOf(given, options.node)
    : atomNodesOf(given, options.view);
  const description: BlockDescription | InlineDescription = withMarkdown(nodes.klass);
  const typed =
    description.kind === 'block'
      ? { blocks: typedShortcuts(description, nodes.$create, (paragraph, atom) => void paragraph.insertBefore(atom)) }
      : { inlines: typedInline(description, nodes.$create) };
  return describedExtension({
    ...{ given, description, nodes, options, typed },
    $run: () => {
      const values = $newValues(options);
      if (values) $insert(nodes.$create(values));
    },
    dependencies: [
      ViewControlsExtension,
      configExtension(SelectableExtension, {
        kinds: [
          {
            // A text of the app's own is selected as text is.
            $is: (node) => nodes.$is(node) && $isDecoratorNode(node),
            $label: (node, messages) => `${translate(messages, options.title)} ${node.getTextContent()}`.trim(),
          },
        ],
      }),
    ],
  });
}
