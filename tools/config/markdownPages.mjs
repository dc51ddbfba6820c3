// The pages of the Storybook as Markdown, for who reads without a browser: the site and the packages have them from here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { designTokens, readTokens } from './designTokens.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** The files of some folders with one ending, each by its path from the root. */
const filesIn = (folders, ending) =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(ending) && !path.includes('node_modules'))
    .toSorted();

/**
 * @typedef {object} MarkdownPage
 * @property {string} id as in the Storybook's addresses, without what says that it is documentation
 * @property {string} title
 * @property {string} summary one sentence
 * @property {string} text all of it, in Markdown
 */

/** As Storybook makes an address of a title. */
const idOf = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const firstSentence = (text) =>
  (/^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text).replaceAll(/\s+/g, ' ').replace(/:$/, '.');

const withoutLinks = (text) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');

/** The tokens of one group, as a table of Markdown. */
function tokenTable(group) {
  const tokens = readTokens(read('libs/ui/src/tokens.css')).filter(({ name }) => name.startsWith(`--ik-${group}`));
  const rows = tokens.map(({ name, value, purpose }) => `| \`${name}\` | ${value} | ${purpose} |`);
  return ['| Token | Value | Of it and its neighbours |', '| --- | --- | --- |', ...rows].join('\n');
}

const tokenFile = (theme) => ({
  fileName: `tokens.${theme}.json`,
  source: `${JSON.stringify(designTokens(read('libs/ui/src/tokens.css'), theme), null, 2)}\n`,
});

/** The files of the repository that a page shows as they are, by the name under which it imports them. */
const shownFiles = { changelog: 'CHANGELOG.md', behaviour: 'docs/behaviour.md' };

/** Markdown without what a browser is needed for. */
function markdownOf(mdx) {
  const parts = mdx.split(/^(```.*?^```$)/gms);
  const plain = parts.map((part, index) =>
    index % 2 === 1
      ? part
      : part
          .replaceAll(/^import .*;\n/gm, '')
          .replaceAll(/^<TokenTable group="(\w+)" \/>$/gm, (_, group) => tokenTable(group))
          .replaceAll(/^<Markdown>\{(\w+)\}<\/Markdown>$/gm, (_, name) => read(shownFiles[name]).trim())
          .replaceAll(/^<\w.*\/>\n/gm, ''),
  );
  return `${plain
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** A link within the Storybook leads to the page beside, where there is one, and else is its words. */
function linkPages(text, ids) {
  return text.replaceAll(/\[([^\]]+)\]\(\?path=\/docs\/([\w-]+)--docs\)/g, (_, words, id) =>
    ids.has(id) ? `[${words}](${id}.md)` : words,
  );
}

/** @returns {MarkdownPage[]} */
export function guidePages() {
  return filesIn(['apps/storybook/src'], '.mdx').map((path) => {
    const mdx = read(path);
    const text = markdownOf(mdx);
    const title = /<Meta title="([^"]+)"/.exec(mdx)?.[1] ?? '';
    const summary = firstSentence(withoutLinks(text.split(/\n\n/)[1] ?? ''));
    return { id: idOf(title), title, summary, text };
  });
}

const commentOf = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .map(({ comment }) => (typeof comment === 'string' ? comment : ''))
    .join('\n\n')
    .trim();

const isExported = (node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** The page of a component: what its stories say, and what each is given. */
function componentPage(path) {
  const code = read(path);
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const title = /\btitle: '([^']+)'/.exec(code)?.[1] ?? '';
  const constants = source.statements.filter(ts.isVariableStatement);
  const meta = constants.find(
    (statement) => !isExported(statement) && /^(?:\/\*.*?\*\/\s*)?const meta\b/s.test(statement.getText()),
  );
  const about = meta ? commentOf(meta) : '';
  const stories = constants.filter(isExported).map((statement) => {
    const name = statement.declarationList.declarations[0]?.name.getText() ?? '';
    const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
    return [`## ${words}`, commentOf(statement), `\`\`\`tsx\n${statement.getText()}\n\`\`\``]
      .filter(Boolean)
      .join('\n\n');
  });
  const base = meta ? `\`\`\`tsx\n${meta.getText()}\n\`\`\`` : '';
  const heading = title.split('/').at(-1);
  const text = `${[`# ${heading}`, about, 'What all stories share:', base, ...stories].filter(Boolean).join('\n\n')}\n`;
  return { id: idOf(title), title, summary: firstSentence(about || `The stories of ${heading}.`), text };
}

/** @returns {MarkdownPage[]} */
export function componentPages() {
  const libraries = readdirSync(join(root, 'libs')).map((name) => `libs/${name}/src`);
  return filesIn([...libraries, 'apps/storybook/src'], '.stories.tsx')
    .map(componentPage)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
}

/**
 * Pages whose links lead to each other, and no further.
 * @param {MarkdownPage[]} pages
 * @returns {MarkdownPage[]}
 */
export function linked(pages) {
  const ids = new Set(pages.map(({ id }) => id));
  return pages.map((page) => ({ ...page, text: linkPages(page.text, ids) }));
}

/** @param {{ title: string, url: string, summary: string }} line of `llms.txt` */
export const listed = ({ title, url, summary }) => `- [${title}](${url}): ${summary}`;

/**
 * `llms.txt`, and each page as Markdown beside it.
 * @returns {{ fileName: string, source: string }[]}
 */
export function siteFiles() {
  const guides = guidePages();
  const components = componentPages();
  const pages = linked([...guides, ...components]);
  const section = (list) => list.map((page) => listed({ ...page, url: `docs/${page.id}.md` })).join('\n');
  const index = `# Inkfield

> The textarea, upgraded: form fields for long text, in React. One FormInput is a single line, a text area, a code editor or a rich-text
> block editor with AI writing help, and each is a real form control.

Install \`@inkfield/form-input\`, import \`@inkfield/form-input/styles.css\` once, and put a \`FormInput\` into a form: nothing else is needed.
Each package has a README, its props and these guides in its own folder \`docs\`.

## Guides

${section(guides)}

## Components and their states

${section(components)}
`;
  return [
    { fileName: 'llms.txt', source: index },
    ...pages.map(({ id, text }) => ({ fileName: `docs/${id}.md`, source: text })),
    ...['light', 'dark'].map(tokenFile),
  ];
}
