// npm run figures: what can be counted about the code, each figure beside the bar that it must hold. Stories and tests
// are counted apart.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder, projectsIn } from './lib/files.mjs';
import { folderImports, knowing, largestKnot } from './lib/folders.mjs';
import { anyCount, effectCount, exportedNames, functionsOf, lineCount, publicFields } from './lib/measure.mjs';
import { root } from './lib/root.mjs';

const read = (path) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const isCode = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
const isTest = (path) => /\.test\.tsx?$|\/testing\/|\/fixtures\/|^apps\/playground-e2e\//.test(path);
const isStory = (path) => path.endsWith('.stories.tsx') || path.startsWith('apps/storybook/');
const inSource = (path) => /^(libs|apps)\/[^/]+\/src\//.test(path);

const code = [...filesUnder('libs'), ...filesUnder('apps')].filter(isCode);
const tests = code.filter(isTest).map(read);
const sources = code.filter((path) => inSource(path) && !isTest(path) && !isStory(path)).map(read);

const totalLines = (files) => files.reduce((sum, { text }) => sum + lineCount(text), 0);
const under = (folder) => sources.filter(({ path }) => path.startsWith(`${folder}/`));
const largest = (list, size) =>
  list.reduce((most, item) => (!most || size(item) > size(most) ? item : most), undefined);

/** The lines outside of a block's own folder that name its extension: what a new block costs elsewhere. */
function linesElsewhere(folder, name) {
  return under('libs/editor/src')
    .filter(({ path }) => !path.startsWith(`${folder}/`))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line) => (line.includes(name) ? [`${basename(path)}: ${line.trim()}`] : [])),
    );
}

const figures = [];
const atMost = (name, value, bar, where = '') =>
  figures.push({ name, value, bar: `<= ${bar}`, ok: value <= bar, where });
const atLeast = (name, value, bar, where = '') =>
  figures.push({ name, value, bar: `>= ${bar}`, ok: value >= bar, where });

const longestFile = largest(sources, ({ text }) => lineCount(text));
atMost('largest file, lines', lineCount(longestFile.text), 350, longestFile.path);

const longest = largest(sources.flatMap(functionsOf), ({ lines }) => lines);
atMost('longest function, lines', longest.lines, 80, `${longest.name} in ${longest.path}`);

const anys = sources.reduce((sum, file) => sum + anyCount(file), 0);
atMost('any per 1,000 lines', Number(((anys * 1000) / totalLines(sources)).toFixed(2)), 0);

const fields = sources.filter(({ path }) => path.startsWith('libs/')).flatMap(publicFields);
const undocumented = fields.filter(({ documented }) => !documented);
const documentedShare = fields.length === 0 ? 0 : ((fields.length - undocumented.length) * 100) / fields.length;
atLeast(
  'props and config fields documented, %',
  Number(documentedShare.toFixed(1)),
  100,
  undocumented
    .map(({ name }) => name)
    .slice(0, 8)
    .join(', '),
);

for (const library of projectsIn('libs')) {
  atMost(`exports of @inkfield/${library}`, exportedNames(read(`libs/${library}/src/index.ts`)).length, 40);
}

const withEffects = sources.filter((file) => effectCount(file) > 0);
atMost(
  'useEffect calls',
  sources.reduce((sum, file) => sum + effectCount(file), 0),
  10,
  withEffects.map(({ path }) => basename(path)).join(', '),
);

const elsewhere = linesElsewhere('libs/editor/src/divider', 'DividerExtension');
atMost('lines elsewhere for a new block (the divider)', elsewhere.length, 2, elsewhere.join(' | '));

const editor = 'libs/editor/src';
const knot = largestKnot(folderImports(under(editor), editor));
atMost("the editor's largest knot of folders", knot.length, 1, knot.join(', '));

/** The blocks and inlines of the editor, by what of Lexical or of the editor is one. A paragraph is what everything falls back to. */
const kinds = [
  ['heading', /\bHeadingNode\b|\$(?:is|create)HeadingNode\b/],
  ['list', /\bList(?:Item)?Node\b|\$(?:is|create)List(?:Item)?Node\b/],
  ['quote', /\bQuoteNode\b|\$(?:is|create)QuoteNode\b/],
  ['code-block', /\bCodeNode\b|\$(?:is|create)CodeNode\b/],
  ['divider', /\bHorizontalRuleNode\b|\$(?:is|create)HorizontalRuleNode\b/],
  ['image', /\bImageNode\b|\$(?:is|create)ImageNode\b/],
  ['link', /\b(?:Auto)?LinkNode\b|\$(?:is|create)(?:Auto)?LinkNode\b/],
];
const known = kinds.map(([folder, names]) => ({ folder, files: knowing(under(editor), editor, folder, names) }));
const mostKnown = largest(known, ({ files }) => files.length);
atMost(
  "the editor's files outside a block's folder that know its nodes",
  mostKnown.files.length,
  2,
  known.map(({ folder, files }) => `${folder} ${files.length}`).join(', '),
);

const slash = under('libs/editor/src/slash-menu');
atMost("the '/' journey, files", slash.length, 4, slash.map(({ path }) => basename(path)).join(', '));
atMost("the '/' journey, lines", totalLines(slash), 350);

const writing = under('libs/editor/src/ai-writing');
atMost('AI writing, files', writing.length, 6, writing.map(({ path }) => basename(path)).join(', '));
atMost('AI writing, lines', totalLines(writing), 500);

atLeast(
  'test lines to source lines',
  Number((totalLines(tests) / totalLines(sources)).toFixed(2)),
  1,
  `${totalLines(tests)} to ${totalLines(sources)}`,
);

// Figures that do not hold yet, as far as they have come: they may only become better, and leave the file when they hold.
const reached = JSON.parse(readFileSync(join(root, 'tools/figures.reached.json'), 'utf8'));

function stateOf({ name, value, bar, ok }) {
  if (ok) return 'ok';
  const before = reached[name];
  if (before === undefined) return 'WORSE';
  return (bar.startsWith('<=') ? value <= before : value >= before) ? 'open' : 'WORSE';
}

const width = Math.max(...figures.map(({ name }) => name.length));
for (const figure of figures) {
  const { name, value, bar, where } = figure;
  console.log(
    `${stateOf(figure).padEnd(5)} ${name.padEnd(width)} ${String(value).padStart(6)}  ${bar.padEnd(7)} ${where}`,
  );
}
const open = figures.filter(({ ok }) => !ok);
console.log(open.length === 0 ? 'Every figure holds.' : `${open.length} of ${figures.length} figures do not hold yet.`);
process.exitCode = figures.some((figure) => stateOf(figure) === 'WORSE') ? 1 : 0;
