import type { BlockDescription, InlineDescription, MarkDescription } from '@inkfield/document/schema';
import { $getEditor, type ElementNode, type LexicalNode, type RangeSelection, type TextNode } from 'lexical';
import type { BlockShortcut } from '../markdown/blockShortcuts.js';
import { fieldTakes } from '../host/FieldRules.js';
import { $markInner, $select, type InlineShortcut } from '../markdown/inlineShortcuts.js';
import type { Values } from './attributeStates.js';

/**
 * What a person types at the start of a paragraph for a described block: how it begins in Markdown, and a space.
 *
 * @param $replace puts the block, with what its start says, in the place of the paragraph
 */
export function typedShortcuts<Node extends LexicalNode>(
  { type, readMarkdown }: BlockDescription,
  $create: (values: Values) => Node,
  $replace: (paragraph: ElementNode, made: Node) => void,
): readonly BlockShortcut[] {
  const start = readMarkdown?.start;
  if (!start) return [];
  const pattern = new RegExp(start.source, start.flags.replace(/[gy]/g, ''));
  const said = (match: RegExpExecArray) => (readMarkdown.read ? readMarkdown.read(match) : {});
  /** The space is a part of the start, or what follows it. */
  const exec = (typed: string): RegExpExecArray | null => {
    if (!typed.endsWith(' ')) return null;
    for (const text of [typed, typed.trimEnd()]) {
      const match = pattern.exec(text);
      if (match?.[0] === text && text !== '' && said(match)) return match;
    }
    return null;
  };
  return [[{ exec }, type, (paragraph, match) => $replace(paragraph, $create(said(match) ?? {}))]];
}

const stateless = (pattern: RegExp, source: string) => new RegExp(source, pattern.flags.replace(/[gy]/g, ''));

/** What a person types for something in a line: its Markdown, to the sign that ends it. */
export function typedInline(
  { type, readMarkdown }: InlineDescription,
  $create: (values: Values) => LexicalNode,
): readonly InlineShortcut[] {
  const { trigger, pattern, typed = pattern } = readMarkdown ?? {};
  if (!trigger || !typed) return [];
  const atCaret = stateless(typed, `(?:${typed.source})$`);
  const said = (match: RegExpExecArray) => (readMarkdown?.read ? readMarkdown.read(match) : {});
  return [
    (run) => {
      const match = run.text.endsWith(trigger) && fieldTakes($getEditor(), type) ? atCaret.exec(run.text) : null;
      const values = match && match[0] !== '' ? said(match) : null;
      if (!match || !values) return null;
      return () => {
        const node = $create(values);
        $select(run, match.index, match.index + match[0].length)?.insertNodes([node]);
        node.selectNext(0, 0);
      };
    },
  ];
}

/**
 * What a person types around a text for a mark: the delimiters that it has in Markdown.
 *
 * @param $leave is given the text that ends with the mark: what is typed next is outside of it
 */
export function typedMark(
  { type, markdown }: MarkDescription,
  $mark: (selection: RangeSelection) => void,
  $leave: (node: TextNode) => void,
): readonly InlineShortcut[] {
  if (typeof markdown !== 'object') return [];
  const { delimiter, intraword = true } = markdown;
  // As a number, for each sign means something else inside of brackets and outside.
  const sign = `\\x${delimiter.charCodeAt(0).toString(16)}`;
  const run = sign.repeat(delimiter.length);
  const before = `(^|[^${intraword ? '' : '\\p{L}\\p{N}'}${sign}\\\\])`;
  const pattern = new RegExp(`${before}(${run})([^${sign}\\s]|[^${sign}\\s][^${sign}]*[^${sign}\\s])${run}$`, 'u');
  return [
    (typed) => {
      const isTyped = typed.text.endsWith(delimiter) && fieldTakes($getEditor(), type);
      const match = isTyped ? pattern.exec(typed.text) : null;
      if (!match) return null;
      return () => {
        const node = $markInner(typed, match, $mark);
        if (node) $leave(node);
      };
    },
  ];
}
