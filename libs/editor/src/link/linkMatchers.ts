import { $isCodeNode } from '@lexical/code-core';
import { autoLinkEmailMatcher, autoLinkUrlMatcher, createLinkMatcherWithRegExp, type LinkMatcher } from '@lexical/link';
import { $getSelection, $hasUpdateTag, $isRangeSelection, $isTextNode } from 'lexical';

const ftpMatcher = createLinkMatcherWithRegExp(/\bftps?:\/\/[^\s<>"']{1,256}\.[^\s<>"']{1,512}[\p{L}\p{N}/#=&_]/u);

/** What looks like an address in plain text: web, FTP, e-mail. */
export const addressMatchers: readonly LinkMatcher[] = [ftpMatcher, autoLinkUrlMatcher, autoLinkEmailMatcher];

/** Updates that bring text which nobody types; an address in it stays as it came. */
const foreignTags = [
  'inkfield-app-value',
  'inkfield-initial-value',
  'inkfield-draft',
  'ai-stream',
  'ai-start',
  'ai-end',
  'paste',
  'historic',
  'collaboration',
];

function $isTyping(): boolean {
  if (foreignTags.some((tag) => $hasUpdateTag(tag))) return false;
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  return !($isTextNode(node) && node.hasFormat('code')) && !$isCodeNode(node.getParent());
}

/** The same, for text that the person is typing: documents that are read keep exactly the links they have. */
export const typedAddressMatchers: LinkMatcher[] = addressMatchers.map(
  (matcher) => (text) => ($isTyping() ? matcher(text) : null),
);
