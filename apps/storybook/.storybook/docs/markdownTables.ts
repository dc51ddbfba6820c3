/** A node of Markdown's tree, as remark has it. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  align?: (string | null)[];
}

type Cell = Node[];

/** The cells of a paragraph's lines: a bar within code or a link parts nothing. */
function linesOf(paragraph: Node): Cell[][] {
  const lines: Cell[][] = [[[]]];
  for (const node of paragraph.children ?? []) {
    const pieces = node.type === 'text' ? (node.value ?? '').split(/([|\n])/) : [node];
    for (const piece of pieces) {
      if (piece === '\n') lines.push([[]]);
      else if (piece === '|') lines.at(-1)?.push([]);
      else if (typeof piece !== 'string') lines.at(-1)?.at(-1)?.push(withoutEscapes(piece));
      else if (piece.trim()) lines.at(-1)?.at(-1)?.push({ type: 'text', value: piece });
    }
  }
  // Each line begins and ends with a bar.
  return lines.map((cells) => cells.slice(1, -1));
}

/** In a table a bar within code is written `\|`. */
function withoutEscapes(node: Node): Node {
  return node.type === 'inlineCode' ? { ...node, value: node.value?.replaceAll('\\|', '|') ?? '' } : node;
}

const isRule = (cell: Cell) => cell.length === 1 && /^\s*:?-+:?\s*$/.test(cell[0]?.value ?? '');
const alignmentOf = ([rule]: Cell) => (/^\s*:.*:\s*$/.test(rule?.value ?? '') ? 'center' : null);
const rowOf = (cells: Cell[]): Node => ({
  type: 'tableRow',
  children: cells.map((children) => ({ type: 'tableCell', children })),
});

function tableOf(paragraph: Node): Node | undefined {
  const [head, rules, ...rows] = linesOf(paragraph);
  if (!head || !rules?.length || !rules.every(isRule)) return undefined;
  return { type: 'table', align: rules.map(alignmentOf), children: [head, ...rows].map(rowOf) };
}

/** A plugin for remark: MDX knows no tables by itself, and shows their bars and dashes as words. */
export function markdownTables() {
  return (tree: Node): void => {
    tree.children = tree.children?.map((node) => (node.type === 'paragraph' && tableOf(node)) || node) ?? [];
  };
}
