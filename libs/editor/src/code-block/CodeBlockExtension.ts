import { $isCodeNode, CodeExtension } from '@lexical/code-core';
import { configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $turnIntoCode } from '../block-type/convertBlocks.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerCodeKeys } from './codeKeys.js';

/** Code blocks with an optional language. Tab indents; Enter three times at the end, or ArrowDown, leaves. */
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
          $apply: $turnIntoCode,
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
  register: registerCodeKeys,
});
