import { $isCodeNode } from '@lexical/code-core';
import { autoLinkEmailMatcher, autoLinkUrlMatcher, createLinkMatcherWithRegExp, type LinkMatcher } from '@lexical/link';
import { $getSelection, $hasUpdateTag, $isRangeSelection, $isTextNode } from 'lexical';
import { notTyped } from '../markdown/typing.js';

const ftpMatcher = createLinkMatcherWithRegExp(/\bftps?:\/\/[^\s<>"']{1,256}\.[^\s<>"']{1,512}[\p{L}\p{N}/#=&_]/u);

/** What looks like an address in plain text: web, FTP, e-mail. */
export const addressMatchers: readonly LinkMatcher[] = [ftpMatcher, autoLinkUrlMatcher, autoLinkEmailMatcher];

function $isTyping(): boolean {
  // Documents that are read keep exactly the links they have.
  if (notTyped.some((tag) => $hasUpdateTag(tag))) return false;
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
  const node = selection.anchor.getNode();
  return !($isTextNode(node) && node.hasFormat('code')) && !$isCodeNode(node.getParent());
}

/** The same, for text that the person is typing: documents that are read keep exactly the links they have. */
export const typedAddressMatchers: LinkMatcher[] = addressMatchers.map(
  (matcher) => (text) => ($isTyping() ? matcher(text) : null),
);
