import { $isHorizontalRuleNode, HorizontalRuleExtension, INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension';
import { $getSelection, $isElementNode, configExtension, defineExtension } from 'lexical';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** Dividers: horizontal rules between blocks. */
export const DividerExtension = defineExtension({
  name: '@inkfield/editor/Divider',
  dependencies: [
    // Ahead of Lexical's own, by which a second click would leave nothing selected.
    configExtension(SelectableExtension, {
      kinds: [{ $is: $isHorizontalRuleNode, $label: (_node, messages) => messages['slash.divider.title'] }],
    }),
    HorizontalRuleExtension,
    configExtension(SchemaExtension, {
      readers: [(node) => ($isHorizontalRuleNode(node) ? { type: 'horizontalrule' } : null)],
    }),
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'divider',
          title: 'slash.divider.title',
          description: 'slash.divider.description',
          terms: ['hr', 'rule', 'horizontal'],
          icon: 'divider',
          group: 'slash.group.media',
          $run: (editor) => {
            const line = $getSelection()?.getNodes()[0];
            editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined);
            // The line of nothing but the slash has become the divider.
            if ($isElementNode(line) && line.isEmpty()) line.remove();
          },
        },
      ],
    }),
  ],
});
