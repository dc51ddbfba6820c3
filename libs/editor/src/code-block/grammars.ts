import { type Grammar, languages } from 'prism-code-editor/prism';
// Those that say the same stand side by side: gzip finds again only what is at most 32 kB away.
import 'prism-code-editor/prism/languages/markup';
import 'prism-code-editor/prism/languages/css';
import 'prism-code-editor/prism/languages/css-extras';
import 'prism-code-editor/prism/languages/less';
import 'prism-code-editor/prism/languages/scss';
import 'prism-code-editor/prism/languages/javascript';
import 'prism-code-editor/prism/languages/typescript';
import 'prism-code-editor/prism/languages/jsx';
import 'prism-code-editor/prism/languages/tsx';
import 'prism-code-editor/prism/languages/c';
import 'prism-code-editor/prism/languages/cpp';
import 'prism-code-editor/prism/languages/objectivec';
import 'prism-code-editor/prism/languages/java';
import 'prism-code-editor/prism/languages/kotlin';
import 'prism-code-editor/prism/languages/csharp';
import 'prism-code-editor/prism/languages/go';
import 'prism-code-editor/prism/languages/rust';
import 'prism-code-editor/prism/languages/swift';
import 'prism-code-editor/prism/languages/php';
import 'prism-code-editor/prism/languages/ruby';
import 'prism-code-editor/prism/languages/perl';
import 'prism-code-editor/prism/languages/python';
import 'prism-code-editor/prism/languages/r';
import 'prism-code-editor/prism/languages/lua';
import 'prism-code-editor/prism/languages/bash';
import 'prism-code-editor/prism/languages/shell-session';
import 'prism-code-editor/prism/languages/makefile';
import 'prism-code-editor/prism/languages/graphql';
import 'prism-code-editor/prism/languages/sql';
import 'prism-code-editor/prism/languages/vbnet';
import 'prism-code-editor/prism/languages/wasm';
import 'prism-code-editor/prism/languages/json';
import 'prism-code-editor/prism/languages/ini';
import 'prism-code-editor/prism/languages/toml';
import 'prism-code-editor/prism/languages/yaml';
import 'prism-code-editor/prism/languages/markdown';
import 'prism-code-editor/prism/languages/diff';

/** Other names that a language is known by, apart from those of Prism. JavaScript may hold elements, as it does in most code that has some. */
const otherNames: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cc: 'cpp',
  cjs: 'jsx',
  console: 'shell-session',
  cts: 'typescript',
  cxx: 'cpp',
  gemspec: 'ruby',
  golang: 'go',
  gql: 'graphql',
  gyp: 'python',
  h: 'c',
  'h++': 'cpp',
  hh: 'cpp',
  hpp: 'cpp',
  hxx: 'cpp',
  ipython: 'python',
  irb: 'ruby',
  javascript: 'jsx',
  js: 'jsx',
  jsonc: 'json',
  jsp: 'java',
  mak: 'makefile',
  make: 'makefile',
  mjs: 'jsx',
  mk: 'makefile',
  mkd: 'markdown',
  mkdown: 'markdown',
  mm: 'objectivec',
  mts: 'typescript',
  'obj-c': 'objectivec',
  'obj-c++': 'objectivec',
  'objective-c++': 'objectivec',
  patch: 'diff',
  'php-template': 'php',
  pl: 'perl',
  plist: 'xml',
  pluto: 'lua',
  pm: 'perl',
  podspec: 'ruby',
  pycon: 'python',
  'python-repl': 'python',
  rs: 'rust',
  thor: 'ruby',
  vb: 'vbnet',
  wsf: 'xml',
  xhtml: 'html',
  xjb: 'xml',
  xsd: 'xml',
  xsl: 'xml',
  zsh: 'bash',
};

/** Prism's own takes twice as long with each quotation mark that is not closed, as in `<a b="<a b="`; here no sign can be read in two ways. */
const tagPattern = /<\/?[^\s\d<>"'/=!?%$](?:"[^"]*"|'[^']*'|[^"'<>])*>/g;

for (const name of ['xml', 'html', 'markdown']) Object.assign(languages[name]?.tag ?? {}, { pattern: tagPattern });

/** The grammar of a language that most code is written in, by any of its names in any case. */
export function grammarOf(language: string): Grammar | undefined {
  const name = language.toLowerCase();
  const known = Object.hasOwn(otherNames, name) ? otherNames[name] : name;
  return known !== undefined && Object.hasOwn(languages, known) ? languages[known] : undefined;
}
