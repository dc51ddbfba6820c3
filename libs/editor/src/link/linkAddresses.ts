import { sanitizeUrl } from '@inkfield/document';
import { $createLinkNode, $isLinkNode } from '@lexical/link';
import {
  $findMatchingParent,
  $getEditor,
  $getNodeByKey,
  $isElementNode,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type NodeKey,
  PASTE_TAG,
  type TextNode,
} from 'lexical';
import { readOptions } from '../schema/SchemaExtension.js';
import { $textHolderOf } from '../schema/textHolder.js';
import { findAddresses } from './findAddresses.js';

/** Links the addresses in a text that is not in a link or in code. */
function $linkAddresses(text: TextNode): void {
  if ($findMatchingParent(text, $isLinkNode) || $textHolderOf(text) || text.hasFormat('code')) return;
  const { schemes } = readOptions($getEditor()).link;
  const content = text.getTextContent();
  for (const { start, end, url: found } of findAddresses(content).reverse()) {
    const url = sanitizeUrl(found, schemes);
    if (url === null) continue;
    const parts = text.splitText(...[start, end].filter((at) => at > 0 && at < text.getTextContentSize()));
    const part = parts[start > 0 ? 1 : 0];
    if (!part) continue;
    const link = $createLinkNode(url);
    part.insertBefore(link);
    link.append(part);
  }
}

/** Links the addresses in blocks that were pasted, as a part of that step. */
export function linkPasted(editor: LexicalEditor, blocks: readonly NodeKey[]): void {
  const $link = () => {
    for (const key of blocks) {
      const block = $getNodeByKey(key);
      if ($isElementNode(block)) block.getAllTextNodes().forEach($linkAddresses);
    }
  };
  editor.update($link, { tag: [PASTE_TAG, HISTORY_MERGE_TAG] });
}
