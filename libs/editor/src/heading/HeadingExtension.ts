import { RichTextExtension, $createHeadingNode, $isHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import type { IconName } from '@inkfield/ui';
import { configExtension, defineExtension } from 'lexical';
import { type BlockType, BlockTypeExtension, SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { $turnInto } from '../block-type/convertBlocks.js';
import { fieldNames } from '../host/FieldRules.js';
import type { NodeReader } from '../schema/nodeReader.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SlashMenuExtension, type SlashMenuItem } from '../slash-menu/SlashMenuExtension.js';
import { registerShortcuts } from '../text-format/shortcuts.js';

const levels = [1, 2, 3, 4, 5, 6] as const;

function headingBlockType(level: (typeof levels)[number]): BlockType {
  const tag: HeadingTagType = `h${level}`;
  const icon: IconName = `heading-${level}`;
  return {
    type: tag,
    title: `block.heading${level}`,
    icon,
    inToolbar: level <= 3,
    $matches: (block) => $isHeadingNode(block) && block.getTag() === tag,
    $apply: () => $turnInto(() => $createHeadingNode(tag)),
  };
}

/** What the levels' items are found by besides their tags. */
const terms = [['title', 'large'], ['subtitle'], ['small']];

function headingSlashItem(level: (typeof levels)[number], index: number): SlashMenuItem {
  return {
    id: `heading-${level}`,
    title: `block.heading${level}`,
    // Those below 3 are small too, and offered where a field names them.
    description: `slash.heading${level > 3 ? 3 : (level as 1 | 2 | 3) /* as was just made sure */}.description`,
    terms: [`h${level}`, ...(terms[index] ?? [])],
    icon: `heading-${level}`,
    group: 'slash.group.basic',
    $isAvailable: (editor) => level < 4 || fieldNames(editor, `h${level}`),
    $run: (editor) => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, `h${level}`),
  };
}

const $readHeading: NodeReader = (node, read) =>
  $isHeadingNode(node) ? { type: 'heading', tag: node.getTag(), children: read.line(node) } : null;

/** Headings of level 1 to 6, Ctrl/Cmd+Alt+1 to 6; the menus offer 1 to 3, and those below that a field's content names. */
export const HeadingExtension = defineExtension({
  name: '@inkfield/editor/Heading',
  dependencies: [
    RichTextExtension,
    configExtension(SchemaExtension, { readers: [$readHeading] }),
    configExtension(BlockTypeExtension, { types: levels.map(headingBlockType) }),
    configExtension(SlashMenuExtension, {
      items: levels.map(headingSlashItem),
    }),
  ],
  register: (editor) =>
    registerShortcuts(
      editor,
      levels.map((level) => [
        { code: `Digit${level}`, alt: true },
        () => editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, `h${level}`),
      ]),
    ),
});
