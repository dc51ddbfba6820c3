import { $setBlocksType } from '@lexical/selection';
import { $createParagraphNode, $getSelection, $isParagraphNode, configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** Plain paragraphs. */
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
          $apply: () => $setBlocksType($getSelection(), $createParagraphNode),
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
});
