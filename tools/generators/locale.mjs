import { say, writeNew } from './names.mjs';

/** Where each library has its English texts, their name and type, and the file of a language. */
const dictionaries = [
  { from: 'libs/ui/src/translation/uiMessages.ts', english: 'uiMessages', type: 'UiMessages' },
  { from: 'libs/prompt-flow/src/promptFlowMessages.ts', english: 'promptFlowMessages', type: 'PromptFlowMessages' },
  {
    from: 'libs/form-input/src/messages/en.ts',
    english: 'en',
    type: 'FormInputMessages',
    typed: './FormInputMessages.js',
  },
  { from: 'libs/editor/src/messages/en.ts', english: 'en', type: 'EditorMessages', typed: './EditorMessages.js' },
];

const loaders = [
  { path: 'libs/ui/src/translation/loadUiMessages.ts', from: './messages/' },
  { path: 'libs/prompt-flow/src/loadPromptFlowMessages.ts', from: './messages/' },
  { path: 'libs/form-input/src/messages/loadFormInputMessages.ts', from: './' },
  { path: 'libs/editor/src/messages/loadMessages.ts', from: './' },
];

/** The lists of all languages, in the sources and in the tests that look at each. */
const lists = [
  'libs/ui/src/translation/languages.ts',
  'libs/ui/src/translation/loadUiMessages.test.ts',
  'libs/prompt-flow/src/loadPromptFlowMessages.test.ts',
  'libs/form-input/src/messages/loadFormInputMessages.test.ts',
  'libs/editor/src/messages/loadMessages.ts',
];

/** Changes one place of a file; a file that has no such place has been moved on without this generator. */
function change(tree, path, pattern, replacement) {
  const text = tree.read(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path} has changed: bring the generator of locales up to it.`);
  tree.write(path, text.replace(pattern, replacement));
}

/** The object of English texts, with the comments of those that have any. */
function objectIn(tree, path, name) {
  const found = new RegExp(`^(?:export )?const ${name}(?:: \\w+)? = (\\{\\n.*?^\\})`, 'ms').exec(
    tree.read(path, 'utf8'),
  );
  if (!found) throw new Error(`${path} has changed: bring the generator of locales up to it.`);
  return found[1];
}

function dictionary(tree, { from, english, type, typed = `../${english}.js` }, { language, name }) {
  const texts = objectIn(tree, from, english).replace("language: 'en'", `language: '${language}'`);
  const view = texts.includes('...viewMessages') ? "import { viewMessages } from '@inkfield/document/internal';\n" : '';
  return `${view}import type { ${type} } from '${typed}';\n\n/** ${name}. */\nexport const ${language}: ${type} = ${texts};\n`;
}

/** A language that is shipped already is in all of the lists. */
function expectNew(tree, language) {
  if (!/^[a-z]{2,3}$/.test(language))
    throw new Error(`"${language}" is no language of a BCP 47 tag: two or three small letters, such as "nl".`);
  if (tree.read(lists[0], 'utf8').includes(`'${language}'`)) throw new Error(`"${language}" is shipped already.`);
}

/** `npx nx g ./tools/generators:locale nl Dutch` */
export default function locale(tree, options) {
  const { language } = options;
  expectNew(tree, language);
  const files = dictionaries.map((from, index) => {
    const folder = loaders[index].path.replace(/[^/]+$/, '') + loaders[index].from.slice(2);
    return [`${folder}${language}.ts`, dictionary(tree, from, options)];
  });
  writeNew(tree, Object.fromEntries(files));
  for (const { path, from } of loaders) {
    const load = `  ${language}: () => import('${from}${language}.js').then((module) => module.${language}),\n`;
    change(tree, path, /(?<=^ {2}\w+: \(\) => import\(.*\n)(?=\};)/m, load);
  }
  for (const path of lists) change(tree, path, /(?<=\['en', [^\]]*)(?=\])/, `, '${language}'`);
  const words = objectIn(tree, 'libs/document/src/content/validityMessages.ts', 'en').replaceAll('\n', '\n  ');
  change(
    tree,
    'libs/document/src/content/validityMessages.ts',
    /(?<=^ {2}\},\n)(?=\};\n\n\/\*\* The texts)/m,
    `  ${language}: ${words},\n`,
  );
  return say(`The texts are English: translate ${files.map(([path]) => path).join(', ')}
and those in libs/document/src/content/validityMessages.ts. The tests see a text that is missing, or a {name} that is not in it.
The comments and READMEs that name the languages: git grep -n "ja or ar\\|seven languages".`);
}
