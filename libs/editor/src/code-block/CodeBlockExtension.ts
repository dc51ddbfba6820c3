import { $createCodeNode, $isCodeNode, CodeExtension } from '@lexical/code-core';
import { $setBlocksType } from '@lexical/selection';
import { $getSelection, configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** Code blocks with an optional language. */
export const CodeBlockExtension = defineExtension({
  name: '@inkfield/editor/CodeBlock',
  dependencies: [
    CodeExtension,
    configExtension(BlockTypeExtension, {
      types: [
        {
          type: 'code',
          title: 'block.code',
          icon: 'code-block',
          $matches: $isCodeNode,
          $apply: () => $setBlocksType($getSelection(), () => $createCodeNode()),
        },
      ],
    }),
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'code',
          title: 'block.code',
          description: 'slash.code.description',
          terms: ['codeblock', 'pre'],
          icon: 'code-block',
          group: 'slash.group.basic',
          $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'code'),
        },
      ],
    }),
  ],
});
