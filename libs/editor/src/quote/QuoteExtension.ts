import { $createQuoteNode, $isQuoteNode, RichTextExtension } from '@lexical/rich-text';
import { configExtension, defineExtension, mergeRegister } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $turnInto } from '../block-type/convertBlocks.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';
import { $isQuoteOfBlocks, registerQuoteKeys } from './quoteKeys.js';
import { $readQuote } from './readQuote.js';

/** Block quotes; Ctrl/Cmd+Shift+9. A quote that was read may hold several blocks. */
export const QuoteExtension = defineExtension({
  name: '@inkfield/editor/Quote',
  dependencies: [
    RichTextExtension,
    configExtension(SchemaExtension, { readers: [$readQuote] }),
    configExtension(BlockTypeExtension, {
      holders: [$isQuoteOfBlocks],
      types: [
        {
          type: 'quote',
          title: 'block.quote',
          icon: 'quote',
          $matches: (block) => $isQuoteNode(block) || $isQuoteNode(block.getParent()),
          $apply: () => $turnInto(() => $createQuoteNode()),
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
  register: (editor) =>
    mergeRegister(
      registerQuoteKeys(editor),
      registerShortcuts(editor, [
        [{ code: 'Digit9', shift: true }, () => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'quote')],
      ]),
    ),
});
