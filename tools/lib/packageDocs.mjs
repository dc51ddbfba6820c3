// What each package says of itself to who has nothing but its tarball: a coding agent, or a person without the site.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guidePages, linked, listed } from '@inkfield/config/markdownPages';
import { referenceOf } from './reference.mjs';
import { root } from './root.mjs';

const migrating = ['before-you-migrate', 'novel', 'tiptap', 'blocknote', 'quill', 'tinymce', 'ckeditor'].map(
  (page) => `migrating-${page}`,
);
const ofValues = ['guides-the-value-on-the-server', 'guides-showing-values', ...migrating];
const ofFields = ['guides-your-own-model', 'guides-images-in-an-s3-store', 'guides-languages', 'guides-security'];

/** What the comments of the code name goes along with each package. */
const ofAll = ['behaviour'];

/** The guides that go along with a package, by their addresses; those about this repository's own site go with none. */
const guidesOf = {
  document: ['own-blocks', ...ofValues],
  server: [
    'guides-your-own-model',
    'guides-images-in-an-s3-store',
    'guides-the-server-in-next',
    'guides-security',
    'guides-operation',
  ],
  ui: ['in-any-page', 'tokens', 'browsers'],
  'prompt-flow': ['in-any-page'],
  editor: ['in-any-page', 'own-blocks', 'filling-and-testing', 'browsers', ...ofFields],
  'form-input': [
    'guides-install',
    'guides-form-libraries',
    'guides-frameworks',
    'in-any-page',
    'own-blocks',
    'filling-and-testing',
    'tokens',
    'browsers',
    ...ofFields,
    ...ofValues,
  ],
};

/** The packages that a field brings along, which have docs of their own beside it. */
const besides = {
  editor: ['document', 'prompt-flow', 'ui', 'api'],
  'form-input': ['editor', 'document', 'prompt-flow', 'ui', 'api'],
};

const write = (folder, name, text) => writeFileSync(join(folder, name), text);

/** All entries of a package that export something of their own. */
function referencePage(folder, { name, exports }) {
  const entries = Object.entries(exports).flatMap(([path, target]) => {
    const types = target.types ?? target.import?.types;
    return types && existsSync(join(folder, types)) ? [[join(name, path), join(folder, types)]] : [];
  });
  const known = new Set();
  const parts = entries.map(([title, types]) => referenceOf(title, types, known)).filter(Boolean);
  return `# Reference of ${name}\n\nEverything that it exports, by entry.\n\n${parts.join('\n')}`;
}

function indexOf({ name, description }, guides, others, hasSkill) {
  const own = [
    listed({ title: 'README', url: 'README.md', summary: 'Installing, the first field, and what to know.' }),
    listed({ title: 'Reference', url: 'docs/reference.md', summary: 'Every export and every prop, with its default.' }),
    ...guides.map((guide) => listed({ ...guide, url: `docs/${guide.id}.md` })),
    ...(hasSkill
      ? [listed({ title: 'Skill', url: 'docs/SKILL.md', summary: 'How to write a form with it, in short.' })]
      : []),
  ];
  const beside = others.map((other) => `- \`@inkfield/${other}\`: \`node_modules/@inkfield/${other}/llms.txt\``);
  const section = beside.length > 0 ? `\n## Packages that come with it\n\n${beside.join('\n')}\n` : '';
  return `# ${name}\n\n> ${description}\n\n## Docs\n\n${own.join('\n')}\n${section}`;
}

/**
 * Writes `llms.txt` and the folder `docs` of a package as it is published.
 * @param {string} library its folder's name in libs
 * @param {string} target the folder it is published from, with its built files
 * @param {Record<string, any>} manifest as it is published
 */
export function writePackageDocs(library, target, manifest) {
  const docs = join(target, 'docs');
  mkdirSync(docs, { recursive: true });
  const ids = [...(guidesOf[library] ?? []), ...ofAll];
  const guides = linked(guidePages().filter(({ id }) => ids.includes(id)));
  for (const { id, text } of guides) write(docs, `${id}.md`, text);
  write(docs, 'reference.md', referencePage(target, manifest));
  const skill = join(root, 'libs', library, 'SKILL.md');
  if (existsSync(skill)) cpSync(skill, join(docs, 'SKILL.md'));
  write(target, 'llms.txt', indexOf(manifest, guides, besides[library] ?? [], existsSync(skill)));
}
