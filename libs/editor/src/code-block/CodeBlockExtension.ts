import { $isCodeNode, CodeExtension, CodeNode } from '@lexical/code-core';
import {
  COMMAND_PRIORITY_EDITOR,
  configExtension,
  createCommand,
  defineExtension,
  type LexicalCommand,
  mergeRegister,
  TextNode,
} from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerCodeKeys } from './codeKeys.js';
import { $selectedCode, $splitCode, $turnIntoCode } from './codeText.js';
import { registerCodeHighlight } from './highlightCode.js';
import { $keepLines, $partTab } from './keepLines.js';
import { $readCode } from './readCode.js';

/**
 * Sets the language of the code block with the caret; null for none.
 * @example
 * ```ts
 * import { SET_CODE_LANGUAGE_COMMAND } from '@inkfield/editor';
 * import type { LexicalEditor } from 'lexical';
 *
 * const showAsJson = (editor: LexicalEditor) => editor.dispatchCommand(SET_CODE_LANGUAGE_COMMAND, 'json');
 * ```
 */
export const SET_CODE_LANGUAGE_COMMAND: LexicalCommand<string | null> = createCommand('SET_CODE_LANGUAGE_COMMAND');

/** Code blocks with an optional language. Tab indents; Enter three times at the end, or ArrowDown, leaves. */
export const CodeBlockExtension = defineExtension({
  name: '@inkfield/editor/CodeBlock',
  dependencies: [
    CodeExtension,
    configExtension(SchemaExtension, { readers: [$readCode] }),
    configExtension(BlockTypeExtension, {
      types: [
        {
          type: 'code',
          title: 'block.code',
          icon: 'code-block',
          $matches: $isCodeNode,
          $apply: $turnIntoCode,
          $split: $splitCode,
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
  register: (editor) =>
    mergeRegister(
      registerCodeKeys(editor),
      editor.registerNodeTransform(CodeNode, $keepLines),
      editor.registerNodeTransform(TextNode, $partTab),
      registerCodeHighlight(editor),
      editor.registerCommand(
        SET_CODE_LANGUAGE_COMMAND,
        (language) => {
          const selected = $selectedCode();
          selected?.code.setLanguage(language);
          return selected !== null;
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    ),
});
