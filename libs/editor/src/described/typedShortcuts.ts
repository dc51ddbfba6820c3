import type { BlockDescription } from '@inkfield/document/schema';
import type { ElementNode, LexicalNode } from 'lexical';
import type { BlockShortcut } from '../markdown/blockShortcuts.js';
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
