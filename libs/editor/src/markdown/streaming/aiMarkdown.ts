import { $isHorizontalRuleNode } from '@lexical/extension';
import { $isLinkNode, type LinkNode } from '@lexical/link';
import {
  $generateNodesFromMarkdownString,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CODE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  UNORDERED_LIST,
} from '@lexical/markdown';
import {
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type LexicalNode,
} from 'lexical';
import { linkContext, linkSettings } from '../../link/linkSettings.js';
import { sanitizeUrl } from '../../link/sanitizeUrl.js';

const transformers = [
  HEADING,
  QUOTE,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  LINK,
];

/** A line that is longer is no prose: looking for marks in it would hold up the page. In UTF-16 code units. */
const longestLine = 10_000;

function hasLongLine(text: string): boolean {
  if (text.length <= longestLine) return false;
  return text.split('\n').some((line) => line.length > longestLine);
}

/** AI text is data: links follow the URL rule, and whatever would load something is its text (reliability, 9). */
function $makeSafe(node: LexicalNode): void {
  if ($isElementNode(node)) node.getChildren().forEach($makeSafe);
  if ($isLinkNode(node)) $makeLinkSafe(node);
  else if (!$isElementNode(node) && !$isTextNode(node) && !$isLineBreakNode(node) && !$isHorizontalRuleNode(node)) {
    node.replace($createTextNode(node.getTextContent()));
  }
}

function $makeLinkSafe(link: LinkNode): void {
  const settings = linkSettings($getEditor());
  const url = sanitizeUrl(link.getURL(), settings.schemes);
  if (url === null) {
    link.getChildren().forEach((child) => link.insertBefore(child));
    link.remove();
    return;
  }
  const { target, rel } = linkContext({}, settings);
  link
    .setURL(url)
    .setTarget(target ?? null)
    .setRel(rel ?? null);
}

/** The blocks of an answer's Markdown; HTML in it is text. */
export function $aiMarkdownToNodes(markdown: string): LexicalNode[] {
  if (markdown.trim() === '') return [];
  if (hasLongLine(markdown)) return [$createParagraphNode().append($createTextNode(markdown.trim()))];
  const nodes = $generateNodesFromMarkdownString(markdown, transformers);
  nodes.forEach($makeSafe);
  return nodes;
}
