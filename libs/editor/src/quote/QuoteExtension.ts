import { $createQuoteNode, $isQuoteNode, RichTextExtension } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $getSelection, configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** Block quotes. */
export const QuoteExtension = defineExtension({
  name: '@inkfield/editor/Quote',
  dependencies: [
    RichTextExtension,
    configExtension(BlockTypeExtension, {
      types: [
        {
          type: 'quote',
          title: 'block.quote',
          icon: 'quote',
          $matches: $isQuoteNode,
          $apply: () => $setBlocksType($getSelection(), () => $createQuoteNode()),
        },
      ],
    }),
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'quote',
          title: 'block.quote',
          description: 'slash.quote.description',
          terms: ['blockquote'],
          icon: 'quote',
          group: 'slash.group.basic',
          $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'quote'),
        },
      ],
    }),
  ],
});
