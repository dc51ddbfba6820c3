import { convertValue } from '@inkfield/document';

/** What is read of the editor's JSON. */
interface Node {
  readonly type: string;
  readonly text?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** The items of a Markdown answer's lists, as plain text, nested ones after their parents; none where it has no list. */
export function listItems(source: string): string[] {
  // A paragraph further in belongs to its item's line: a row has one text.
  const joined = source.replace(/\n[^\S\n]*\n(?=[ \t]+(?![-*+][ \t]|\d+[.)][ \t])\S)/g, '\n');
  const blocks: readonly Node[] = convertValue({ markdown: joined }).json.root.children;
  return blocks
    .filter(isList)
    .flatMap(itemsOf)
    .map((item) => item.replace(/^\[[ xX]\] /, '').trim())
    .filter(Boolean);
}

function isList({ type }: Node): boolean {
  return type === 'list';
}

/** A nested list stands in an item of its own. */
function itemsOf({ children = [] }: Node): string[] {
  return children.flatMap(({ children: content = [] }) => {
    const [first] = content;
    return first && isList(first) ? itemsOf(first) : [content.map(wordsOf).join('')];
  });
}

/** The words of what stands in a line, without their marks. */
function wordsOf({ type, text, alt, children = [] }: Node): string {
  if (type === 'linebreak' || type === 'tab') return ' ';
  return text ?? alt ?? children.map(wordsOf).join('');
}
