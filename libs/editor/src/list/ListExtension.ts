import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListExtension as LexicalListExtension,
} from '@lexical/list';
import { COMMAND_PRIORITY_LOW, configExtension, defineExtension, mergeRegister } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';
import { $isBlockItemNode, BlockItemNode } from './BlockItemNode.js';
import { registerBlockItems } from './blockItems.js';
import { registerListKeys } from './listKeys.js';
import { $readList } from './readList.js';
import { $turnIntoList } from './turnIntoList.js';

/** Bullet and numbered lists; Ctrl/Cmd+Shift+8 and 7. Tab and Shift+Tab nest an item. */
export const ListExtension = defineExtension({
  name: '@inkfield/editor/List',
  nodes: () => [BlockItemNode],
  dependencies: [
    LexicalListExtension,
    configExtension(SchemaExtension, { readers: [$readList] }),
    configExtension(BlockTypeExtension, {
      holders: [$isBlockItemNode],
      types: [
        {
          type: 'bullet',
          title: 'block.bulletList',
          icon: 'bullet-list',
          $matches: (block) => $isListNode(block) && block.getListType() === 'bullet',
          $apply: (selection) => $turnIntoList(selection, 'bullet'),
        },
        {
          type: 'number',
          title: 'block.numberedList',
          icon: 'numbered-list',
          $matches: (block) => $isListNode(block) && block.getListType() === 'number',
          $apply: (selection) => $turnIntoList(selection, 'number'),
        },
      ],
    }),
    configExtension(SlashMenuExtension, {
      items: [
        {
          id: 'bullet-list',
          title: 'block.bulletList',
          description: 'slash.bulletList.description',
          terms: ['bullets', 'unordered', 'ul', 'point'],
          icon: 'bullet-list',
          group: 'slash.group.basic',
          $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'bullet'),
        },
        {
          id: 'numbered-list',
          title: 'block.numberedList',
          description: 'slash.numberedList.description',
          terms: ['numbered', 'ordered', 'ol'],
          icon: 'numbered-list',
          group: 'slash.group.basic',
          $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'number'),
        },
      ],
    }),
  ],
  register: (editor) => {
    const turnInto = (type: string) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, type);
    return mergeRegister(
      registerListKeys(editor),
      registerBlockItems(editor),
      // What an app asks Lexical for.
      editor.registerCommand(INSERT_UNORDERED_LIST_COMMAND, () => turnInto('bullet'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(INSERT_ORDERED_LIST_COMMAND, () => turnInto('number'), COMMAND_PRIORITY_LOW),
      registerShortcuts(editor, [
        [{ code: 'Digit7', shift: true }, () => turnInto('number')],
        [{ code: 'Digit8', shift: true }, () => turnInto('bullet')],
      ]),
    );
  },
});
