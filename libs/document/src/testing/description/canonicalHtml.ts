import type { TreeNode } from '../../tree/element.js';

/** What a person sees of HTML or of an output tree, piece by piece: `<p>`, `</p>`, `"words"`. */
export type Pieces = readonly string[];

const voids = new Set(['br', 'hr', 'img', 'col', 'wbr']);
const piece = /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*="[^"<>]*")*)>|([^<>]+)/y;
const attribute = / ([a-z0-9-]+)="([^"]*)"/g;
const refused =
  /^(?:script|style|iframe|object|embed|form|input|button|textarea|select|link|meta|base|svg|template|frame|frameset)$/;
const runs = /^\s*(?:java|vb)script\s*:|^\s*data:text/i;
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

const decoded = (text: string) =>
  text.replace(/&(?:(amp|lt|gt|quot|nbsp)|#(\d+));/g, (_, name: string | undefined, code: string) =>
    name ? (references[name] ?? '') : String.fromCodePoint(Number(code)),
  );

/** What no value may have in a tag; '' for nothing. */
function hostileAttribute(tag: string, name: string, value: string): string {
  if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction')
    return `<${tag}> has the attribute "${name}"`;
  if (/^(?:href|src|cite)$/.test(name) && runs.test(value)) return `<${tag}> has the address "${value.slice(0, 60)}"`;
  if (name === 'style' && /url\(|expression|position|@import/i.test(value))
    return `<${tag}> has the style "${value.slice(0, 60)}"`;
  return '';
}

function startPiece(tag: string, written: string): string {
  if (refused.test(tag)) throw new Error(`it has the element <${tag}>`);
  const named = [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, decoded(value)] as const);
  for (const [name, value] of named) {
    const hostile = hostileAttribute(tag, name, value);
    if (hostile) throw new Error(hostile);
  }
  return `<${tag}${named.map(([name, value]) => ` ${name}=${value}`).join('')}>`;
}

/** Adds words to those before, as text that stands in several nodes is one. */
function addWords(pieces: string[], words: string): void {
  const last = pieces.at(-1);
  if (words === '') return;
  if (last?.startsWith('"')) pieces[pieces.length - 1] = last + words;
  else pieces.push(`"${words}`);
}

/**
 * HTML that a value wrote, in pieces. It is judged by a grammar of its own, and not by the reader of the package: every tag has its end, no
 * name or value ends a tag early, nothing runs, loads or takes input. Throws with what is wrong.
 */
export function piecesOfHtml(html: string): Pieces {
  const pieces: string[] = [];
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const from = piece.lastIndex;
    const [, ended, started, written = '', words] = piece.exec(html) ?? [];
    if (words !== undefined) addWords(pieces, decoded(words));
    else if (started) {
      pieces.push(startPiece(started, written));
      if (!voids.has(started)) open.push(started);
    } else if (ended && open.pop() === ended) pieces.push(`</${ended}>`);
    else throw new Error(`it breaks off at ${JSON.stringify(html.slice(from, from + 60))}`);
  }
  if (open.length > 0) throw new Error(`<${open.join('>, <')}> does not end`);
  return pieces;
}

const nameInHtml = (name: string) =>
  name === 'className'
    ? 'class'
    : name.replace(/[A-Z]/g, (letter) => (name === 'tabIndex' ? '' : '-') + letter.toLowerCase());

/** The same pieces of output trees, as a renderer of any kind walks them. */
export function piecesOfTree(nodes: readonly TreeNode[], kept: readonly [space: string, tab: string]): Pieces {
  const pieces: string[] = [];
  const add = (node: TreeNode): void => {
    if (node.type === 'text') return addWords(pieces, node.value.replaceAll(kept[0], ' ').replaceAll(kept[1], '\t'));
    const { tagName, properties, children } = node;
    const said = Object.entries(properties).filter(
      ([, value]) => value !== null && value !== undefined && value !== false,
    );
    const text = said.map(([name, value]) => ` ${nameInHtml(name)}=${value === true ? '' : [value].flat().join(' ')}`);
    pieces.push(`<${tagName}${text.join('')}>`);
    for (const child of children) add(child);
    if (!voids.has(tagName)) pieces.push(`</${tagName}>`);
  };
  for (const node of nodes) add(node);
  return pieces;
}
