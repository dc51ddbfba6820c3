import { allTextFormats, cssStyle } from '@inkfield/document/internal';
import { NormalizeTripleClickSelectionExtension } from '@lexical/extension';
import { RichTextExtension } from '@lexical/rich-text';
import {
  COMMAND_PRIORITY_HIGH,
  configExtension,
  defineExtension,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  mergeRegister,
  TEXT_TYPE_TO_FORMAT,
  TextNode,
  type TextFormatType,
} from 'lexical';
import { $textHolderOf } from '../schema/textHolder.js';
import { $isInCode, registerShortcuts } from './shortcuts.js';

/** Keeps text to what the model has: five formats and a colour, and none of them in code blocks. */
function $keepToModel(node: TextNode): void {
  const inCode = $textHolderOf(node) !== null;
  const format = inCode ? 0 : node.getFormat() & allTextFormats;
  const style = inCode ? '' : cssStyle(node.getStyle());
  if (node.getFormat() !== format) node.setFormat(format);
  if (node.getStyle() !== style) node.setStyle(style);
}

/**
 * Bold, italic, underline, strike and inline code. Ctrl/Cmd+B, I and U are Lexical's own; strike is
 * Ctrl/Cmd+Shift+S or X, inline code Ctrl/Cmd+E.
 */
export const TextFormatExtension = defineExtension({
  name: '@inkfield/editor/TextFormat',
  dependencies: [
    configExtension(RichTextExtension, {
      // Typing after inline code at a line's end must be able to leave it.
      escapeFormatTriggers: { code: { onlyAtBoundary: true, enter: true, click: true, arrow: true } },
    }),
    // Three clicks select a block, and not the beginning of the next one, also where the browser is late to tell of them.
    configExtension(NormalizeTripleClickSelectionExtension, { thresholdMsec: 1_000 }),
  ],
  register: (editor) => {
    const toggle = (format: TextFormatType) => () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
    return mergeRegister(
      editor.registerNodeTransform(TextNode, $keepToModel),
      editor.registerCommand(
        FORMAT_TEXT_COMMAND,
        (format) => !((TEXT_TYPE_TO_FORMAT[format] ?? 0) & allTextFormats) || $isInCode(),
        COMMAND_PRIORITY_HIGH,
      ),
      // The model has no alignment.
      editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_HIGH),
      registerShortcuts(editor, [
        [{ key: 's', shift: true }, toggle('strikethrough')],
        [{ key: 'x', shift: true }, toggle('strikethrough')],
        [{ key: 'e' }, toggle('code')],
      ]),
    );
  },
});
