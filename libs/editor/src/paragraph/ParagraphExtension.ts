import { $createParagraphNode, $isParagraphNode, configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $turnInto } from '../block-type/convertBlocks.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';

/** Plain paragraphs; Ctrl/Cmd+Alt+0. */
export const ParagraphExtension = defineExtension({
  name: '@inkfield/editor/Paragraph',
  dependencies: [
    configExtension(BlockTypeExtension, {
      types: [
        {
          type: 'paragraph',
          title: 'block.text',
          icon: 'paragraph',
          $matches: $isParagraphNode,
          $apply: () => $turnInto($createParagraphNode),
        },
      ],
    }),
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'text',
          title: 'block.text',
          description: 'slash.text.description',
          terms: ['p', 'paragraph'],
          icon: 'paragraph',
          group: 'slash.group.basic',
          $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'paragraph'),
        },
      ],
    }),
  ],
  register: (editor) =>
    registerShortcuts(editor, [
      [{ code: 'Digit0', alt: true }, () => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'paragraph')],
    ]),
});
