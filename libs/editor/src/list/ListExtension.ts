import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListExtension as LexicalListExtension,
} from '@lexical/list';
import { $getEditor, configExtension, defineExtension } from 'lexical';
import { BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { SlashMenuExtension } from '../slash-menu/SlashMenuExtension.js';

/** Bullet and numbered lists. */
export const ListExtension = defineExtension({
  name: '@inkfield/editor/List',
  dependencies: [
    LexicalListExtension,
    configExtension(BlockTypeExtension, {
      types: [
        {
          type: 'bullet',
          title: 'block.bulletList',
          icon: 'bullet-list',
          $matches: (block) => $isListNode(block) && block.getListType() === 'bullet',
          $apply: () => $getEditor().dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined),
        },
        {
          type: 'number',
          title: 'block.numberedList',
          icon: 'numbered-list',
          $matches: (block) => $isListNode(block) && block.getListType() === 'number',
          $apply: () => $getEditor().dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined),
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
});
