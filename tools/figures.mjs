// npm run figures: what can be counted about the code, each figure beside the bar that it must hold. Stories and tests
// are counted apart.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder, projectsIn } from './lib/files.mjs';
import { folderImports, knowing, largestKnot, naming } from './lib/folders.mjs';
import {
  anyCount,
  effectCount,
  exportedNames,
  exportedValues,
  functionsOf,
  lineCount,
  moduleState,
  outsideComments,
  publicFields,
} from './lib/measure.mjs';
import { root } from './lib/root.mjs';
import { fileImports, walk, walkAboveFloor, withoutLists } from './lib/walks.mjs';

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
atMost('largest file, lines', lineCount(longestFile.text), 280, longestFile.path);

const functions = sources.flatMap(functionsOf);
const longest = largest(functions, ({ lines }) => lines);
atMost('longest function, lines', longest.lines, 60, `${longest.name} in ${longest.path}`);
atMost('functions over 40 lines', functions.filter(({ lines }) => lines > 40).length, 10);
const widest = largest(functions, ({ complexity }) => complexity);
atMost(
  'functions with more than 10 ways through',
  functions.filter(({ complexity }) => complexity > 10).length,
  20,
  `${widest.complexity}: ${widest.name} in ${widest.path}`,
);

const products = sources.filter(({ path }) => path.startsWith('libs/'));
const kept = products.flatMap((file) => moduleState(file).map((name) => `${basename(file.path)}: ${name}`));
atMost('what modules keep', kept.length, 10, kept.slice(0, 4).join(', '));
const byEditor = products.filter(({ text }) => text.includes('new WeakMap<LexicalEditor'));
atMost('WeakMaps keyed by editor', byEditor.length, 0, byEditor.map(({ path }) => basename(path)).join(', '));

const outside = sources.filter((file) => outsideComments(file) > 0);
atMost(
  'comments that send the reader outside the repository',
  outside.reduce((sum, file) => sum + outsideComments(file), 0),
  0,
  outside
    .map(({ path }) => basename(path))
    .slice(0, 4)
    .join(', '),
);

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

const unshown = [];
for (const library of projectsIn('libs')) {
  const names = exportedNames(read(`libs/${library}/src/index.ts`));
  atMost(`exports of @inkfield/${library}`, names.length, 40);
  const values = under(`libs/${library}/src`).flatMap(exportedValues);
  unshown.push(...values.filter(({ name, hasExample }) => names.includes(name) && !hasExample));
}
atMost('main exports without an @example', unshown.length, 0);

const withEffects = sources.filter((file) => effectCount(file) > 0);
atMost(
  'useEffect calls',
  sources.reduce((sum, file) => sum + effectCount(file), 0),
  8,
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

/** The same in the document and in the editor, by the types that are stored: what is made of one, asked for one, or has a row for it. */
const types = {
  heading: ['heading'],
  list: ['list', 'listitem', 'listitem-blocks'],
  quote: ['quote'],
  'code-block': ['code'],
  divider: ['horizontalrule'],
  image: ['image'],
  link: ['link', 'autolink'],
};
const model = [...under('libs/document/src'), ...under(editor)];
const named = Object.entries(types).map(([folder, said]) => ({
  folder,
  files: naming(model, [`libs/document/src/${folder}`, `${editor}/${folder}`], said),
}));
atMost(
  "files of the document and the editor outside a block's folder that name its type",
  largest(named, ({ files }) => files.length).files.length,
  2,
  named.map(({ folder, files }) => `${folder} ${files.length}`).join(', '),
);

const blocks = [
  'paragraph',
  'heading',
  'list',
  'quote',
  'code-block',
  'divider',
  'image',
  'link',
  'text-format',
  'text-color',
];
const has = (folder, ending) => code.some((path) => path.startsWith(`${editor}/${folder}/`) && ending.test(path));
const whole = blocks.filter((folder) => has(folder, /\.test\.tsx?$/) && has(folder, /\.stories\.tsx$/));
atLeast(
  'blocks, inlines and marks whose folder has its test and its story',
  whole.length,
  blocks.length,
  whole.join(', '),
);

// The walks, from the first file of each behaviour over all that it imports, in whatever folder.
const lists = ['richTextExtensions', 'richTextReactExtensions', 'richTextInterface'].map(
  (name) => `${editor}/${name}.ts`,
);
const allImports = fileImports(sources.filter(({ path }) => path.startsWith('libs/')));
const imports = withoutLists(allImports, lists);
/** The folder of a feature: directly below `src`, and of the rooms that hold several the folder in it. */
const folderOf = (path) =>
  path
    .split('/src/')[1]
    .split('/')
    .slice(0, path.includes('/ai/') ? 2 : 1)
    .join('/');
const features = lists.flatMap((list) => allImports.get(list)).filter((path) => path.split('/src/')[1].includes('/'));
const featureOf = (folder) => features.filter((path) => folderOf(path) === folder);
const linesOf = (paths) => totalLines(sources.filter(({ path }) => paths.includes(path)));

function walked(name, paths, bars) {
  const folders = [...new Set(paths.map(folderOf))].sort();
  atMost(`${name}, the whole walk, files`, paths.length, bars.files, folders.join(', '));
  atMost(`${name}, the whole walk, lines`, linesOf(paths), bars.lines);
}

/** Where each other feature begins: what three of them stand on is not part of the walk of one. */
const others = (...names) =>
  [...new Set(features.map(folderOf))].filter((folder) => !names.includes(folder)).map(featureOf);
const ai = ['ai/session'];
walked('AI writing', walkAboveFloor(imports, ai.flatMap(featureOf), others(...ai), 3), { files: 12, lines: 1100 });
// What others use of the kit too is not part of the '/' journey; what it alone uses is.
const slash = featureOf('slash-menu');
const elsewhereUsed = new Set(others('slash-menu').flatMap((entry) => [...walk(imports, entry, new Set(slash))]));
const kit = under(`${editor}/surface`).map(({ path }) => path);
const shared = new Set(kit.filter((path) => elsewhereUsed.has(path)));
walked("the '/' journey", [...walk(imports, slash, shared)], { files: 10, lines: 700 });
const control = walk(imports, ['libs/ui/src/proxy-control/useProxyControl.ts']);
walked(
  'keystroke to submitted value',
  [...walk(imports, featureOf('value')), `${editor}/useRichTextControl.ts`, ...control],
  { files: 12, lines: 1000 },
);

const demo = under('libs/server/src/demo');
atMost("the server's demo writer, lines", totalLines(demo), 300, demo.map(({ path }) => basename(path)).join(', '));

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
