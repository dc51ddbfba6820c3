import { expect, it } from 'vitest';
import { folderImports, knowing, largestKnot, naming } from './folders.mjs';

const file = (path, ...lines) => ({ path: `src/${path}`, text: lines.join('\n') });
const files = [
  file('a/one.ts', "import { two } from '../b/two.js';", "import type { Four } from '../d/four.js';"),
  file('b/two.ts', "import {\n  type Three,\n  three,\n} from '../c/three.js';"),
  file('c/three.ts', "import { one } from '../a/one.js';", "const later = () => import('../d/four.js');"),
  file(
    'd/four.ts',
    "import { type One } from '../a/one.js';",
    "export { one } from '../a/one.js';",
    "import './five.js';",
  ),
  file('d/five.ts', '$isHeadingNode(node)'),
  file('index.ts', "export { one } from './a/one.js';", "import { four } from './d/four.js';"),
];

it('the largest knot is the most folders that import values of each other, types and what is loaded later left out', () => {
  const imports = folderImports(files, 'src');
  expect(largestKnot(imports)).toEqual(['a', 'b', 'c']);
  expect([...imports.get('d')]).toEqual(['a']);
  expect(largestKnot(folderImports(files.slice(1), 'src'))).toHaveLength(1);
});

it('the files that know a kind are those outside of its folder that name it', () => {
  expect(knowing(files, 'src', 'a', /isHeadingNode/)).toEqual(['src/d/five.ts']);
  expect(knowing(files, 'src', 'd', /isHeadingNode/)).toEqual([]);
});

it('the files that name a type make a node of it, ask for it or have a row for it', () => {
  const said = (text) => naming([{ path: 'src/a/one.ts', text }], ['src/b'], ['heading', 'quote']);
  for (const text of [
    "blocks.push({ type: 'heading', children })",
    "if (block.type === 'quote') return;",
    "first?.type !== 'heading'",
    "block.type === 'quote' || isBlank(block)",
    "switch (type) { case 'quote': }",
    "holding('quote', blocks)",
    "new Map([\n  ['heading', read],\n])",
  ])
    expect(said(text), text).toEqual(['src/a/one.ts']);
  for (const text of [
    "interface Heading {\n  type: 'heading';\n}",
    "interface Either {\n  type: 'heading' | 'quote';\n}",
    "t('heading')",
    "{ icon: 'quote' }",
    "type: 'headings'",
  ])
    expect(said(text), text).toEqual([]);
  const own = { path: 'src/b/quote.ts', text: "{ type: 'quote' }" };
  expect(naming([own], ['src/b'], ['quote'])).toEqual([]);
  expect(naming([own], ['src/q'], ['quote'])).toEqual(['src/b/quote.ts']);
});
