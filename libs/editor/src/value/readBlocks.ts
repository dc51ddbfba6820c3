import {
  type BlockJson,
  type CodeJson,
  type CodeLineJson,
  type InlineJson,
  type LinkJson,
  type ListJson,
  sanitizeUrl,
} from '@inkfield/document';
import {
  allTextFormats,
  appendLook,
  appendText,
  cssStyle,
  itemsOf,
  linkOf,
  listOf,
  normalize,
  withNoopener,
} from '@inkfield/document/internal';
import { $isCodeNode, type CodeNode } from '@lexical/code-core';
import { $isHorizontalRuleNode } from '@lexical/extension';
import { $isAutoLinkNode, $isLinkNode, type LinkNode } from '@lexical/link';
import { $isListNode, type ListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getEditor,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTabNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical';
import { $isImageNode } from '../image/ImageNode.js';
import { $getLinkClass } from '../link/linkClass.js';
import { $isDescribedNode, type ContentReader } from '../described/DescribedNode.js';
import { $isBlockItemNode } from '../list/BlockItemNode.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $isSealedNode } from '../sealed/SealedNode.js';
import { $getTransient } from './transient.js';

/** An element's children that are part of the value. */
function $valueChildren(parent: ElementNode): LexicalNode[] {
  const children: LexicalNode[] = [];
  for (let node = parent.getFirstChild(); node; node = node.getNextSibling()) {
    // Most nodes have no state at all; asking for it costs more than this.
    if (node.__state === undefined || $getTransient(node) === null) children.push(node);
  }
  return children;
}

/** The link; null for one whose URL may not be linked to. */
function $readLink(node: LinkNode): LinkJson | null {
  const url = sanitizeUrl(node.getURL(), readOptions($getEditor()).link.schemes);
  if (url === null || ($isAutoLinkNode(node) && node.getIsUnlinked())) return null;
  const target = node.getTarget() ?? undefined;
  const rel = (target === '_blank' ? withNoopener(node.getRel()) : node.getRel()) ?? undefined;
  const link = linkOf(
    url,
    { target, rel },
    node.getTitle(),
    $getLinkClass(node),
    $isAutoLinkNode(node) ? 'autolink' : 'link',
  );
  $readInlines(node, link.children);
  return link;
}

function $readText(node: TextNode, to: InlineJson[]): void {
  const text = $isTabNode(node) ? '\t' : node.getTextContent();
  const look = { format: node.getFormat() & allTextFormats, style: cssStyle(node.getStyle()) };
  // Most texts have no state at all: what marks of an app say.
  const $ = node.__state && node.exportJSON()['$'];
  if (!$) return appendLook(to, text, look);
  const options = readOptions($getEditor());
  appendLook(to, text, options.schema.lookOf({ ...look, $ }, options));
}

function $readInline(node: LexicalNode, to: InlineJson[]): void {
  if ($isTextNode(node)) $readText(node, to);
  else if ($isLineBreakNode(node)) to.push({ type: 'linebreak' });
  // It is an inline of the model by its type: one that no description has.
  else if ($isSealedNode(node)) to.push(node.getStored() as unknown as InlineJson);
  // So is what an app has described.
  else if ($isDescribedNode(node)) to.push(node.$toModel(contents) as unknown as InlineJson);
  else if ($isImageNode(node)) {
    const image = node.toValue();
    if (image.src !== '') to.push(image);
  } else if ($isLinkNode(node)) {
    const link = $readLink(node);
    if (!link) $readInlines(node, to);
    else if (link.children.length > 0) to.push(link);
  } else if ($isElementNode(node)) $readInlines(node, to);
  else appendText(to, node.getTextContent());
}

/** Whether a node stands on lines of its own; one in a line, which only an app's own nodes are, must not run into its neighbours. */
function isBlock(node: LexicalNode): boolean {
  return ($isElementNode(node) || $isDecoratorNode(node)) && !node.isInline();
}

function $readInlines(parent: ElementNode, to: InlineJson[] = []): InlineJson[] {
  let last: LexicalNode | null = null;
  for (const node of $valueChildren(parent)) {
    if (last && (isBlock(last) || isBlock(node))) to.push({ type: 'linebreak' });
    $readInline(node, to);
    last = node;
  }
  return to;
}

function $readCode(node: CodeNode): CodeJson {
  const language = node.getLanguage();
  const children: CodeLineJson[] = [];
  for (const child of $valueChildren(node)) appendText(children, child.getTextContent());
  return language ? { type: 'code', language, children } : { type: 'code', children };
}

function $readList(node: ListNode): ListJson | null {
  const numbered = node.getListType() === 'number';
  const items: ListJson['children'] = [];
  for (const item of $valueChildren(node)) {
    if ($isBlockItemNode(item)) {
      items.push(...itemsOf($readBlocks(item)));
      continue;
    }
    const first = $isElementNode(item) ? item.getFirstChild() : null;
    const nested = $isListNode(first) ? $readList(first) : null;
    if (nested) items.push({ type: 'listitem', children: [nested] });
    else if ($isElementNode(item) && !$isListNode(first))
      items.push({ type: 'listitem', children: $readInlines(item) });
  }
  return listOf(numbered ? 'number' : 'bullet', node.getStart(), items)[0] ?? null;
}

const $normalize = (blocks: readonly BlockJson[]) => normalize(blocks, readOptions($getEditor()).schema);

/** A block of the model; null for a node of another kind. */
function $readKnown(node: LexicalNode): BlockJson | null {
  if ($isHorizontalRuleNode(node)) return { type: 'horizontalrule' };
  // It is a block of the model by its type: one that no description has.
  if ($isSealedNode(node)) return node.getStored() as BlockJson;
  // So is what an app has described.
  if ($isDescribedNode(node)) return node.$toModel(contents) as BlockJson;
  if ($isCodeNode(node)) return $readCode(node);
  if ($isListNode(node)) return $readList(node);
  if ($isHeadingNode(node)) return { type: 'heading', tag: node.getTag(), children: $readInlines(node) };
  if ($isQuoteNode(node)) {
    if (!node.isShadowRoot()) return { type: 'quote', children: $readInlines(node) };
    const [quote = null] = $normalize([{ type: 'quote', shadowRoot: true, children: $readBlocks(node) }]);
    return quote;
  }
  return $isParagraphNode(node) ? { type: 'paragraph', children: $readInlines(node) } : null;
}

/**
 * A block as its place in the value; nothing for one that is not part of it. Of a node that the model does not have the blocks in it
 * are what stands there, and what is no block of its own is a paragraph: its words stay apart. Call it in a read context.
 */
export function $readBlock(node: LexicalNode): BlockJson[] {
  if ($getTransient(node) !== null) return [];
  const known = $readKnown(node);
  if (known) return [known];
  if ($isElementNode(node) && $valueChildren(node).some(isBlock)) return $normalize($readMixed(node));
  const children: InlineJson[] = [];
  if ($isElementNode(node)) $readInlines(node, children);
  else $readInline(node, children);
  return [{ type: 'paragraph', children }];
}

/** The blocks in an unknown node; text between them is a paragraph. */
function $readMixed(parent: ElementNode): BlockJson[] {
  const blocks: BlockJson[] = [];
  let line: InlineJson[] | null = null;
  for (const node of $valueChildren(parent)) {
    if (isBlock(node)) {
      line = null;
      blocks.push(...$readBlock(node));
    } else {
      if (!line) blocks.push({ type: 'paragraph', children: (line = []) });
      $readInline(node, line);
    }
  }
  return blocks;
}

/** The blocks below this element that are part of the value. */
export function $readBlocks(parent: ElementNode = $getRoot()): BlockJson[] {
  const blocks: BlockJson[] = [];
  for (const node of $valueChildren(parent)) blocks.push(...$readBlock(node));
  return blocks;
}

const contents: ContentReader = { blocks: $readBlocks, line: $readInlines };
