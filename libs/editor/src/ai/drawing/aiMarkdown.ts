import { readMarkdown } from '@inkfield/document/internal';
import { $createParagraphNode, $createTextNode, $getEditor, type LexicalNode } from 'lexical';
import { $fitField } from '../../host/FieldRules.js';
import { readOptions } from '../../schema/SchemaExtension.js';
import { $createNodes } from '../../value/createNodes.js';

/** A line that is longer is no prose: looking for marks in it would hold up the page. In UTF-16 code units. */
const longestLine = 10_000;

const hasLongLine = (text: string) => text.split('\n').some((line) => line.length > longestLine);

/**
 * The blocks of an answer's Markdown. AI text is data: HTML in it is text, links follow the URL rule, and an image becomes a link,
 * so that nothing is loaded (docs/behaviour.md#ai-writing).
 */
export function $aiMarkdownToNodes(markdown: string): LexicalNode[] {
  if (markdown.trim() === '') return [];
  if (hasLongLine(markdown)) return [$createParagraphNode().append($createTextNode(markdown.trim()))];
  const editor = $getEditor();
  const { blocks } = readMarkdown(markdown, { allowImages: false, softBreak: 'break', ...readOptions(editor) });
  return $createNodes($fitField(editor, blocks));
}
