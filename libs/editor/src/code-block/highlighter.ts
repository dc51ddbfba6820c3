import type { HLJSApi, LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
// Side by side what says the same, such as the names of CSS's properties: gzip finds again what is at most 32 kB away.
import css from 'highlight.js/lib/languages/css';
import scss from 'highlight.js/lib/languages/scss';
import less from 'highlight.js/lib/languages/less';
import javascript from 'highlight.js/lib/languages/javascript';
import typescript from 'highlight.js/lib/languages/typescript';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import objectivec from 'highlight.js/lib/languages/objectivec';
import csharp from 'highlight.js/lib/languages/csharp';
import java from 'highlight.js/lib/languages/java';
import kotlin from 'highlight.js/lib/languages/kotlin';
import go from 'highlight.js/lib/languages/go';
import rust from 'highlight.js/lib/languages/rust';
import swift from 'highlight.js/lib/languages/swift';
import php from 'highlight.js/lib/languages/php';
import phpTemplate from 'highlight.js/lib/languages/php-template';
import python from 'highlight.js/lib/languages/python';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import ruby from 'highlight.js/lib/languages/ruby';
import perl from 'highlight.js/lib/languages/perl';
import lua from 'highlight.js/lib/languages/lua';
import r from 'highlight.js/lib/languages/r';
import bash from 'highlight.js/lib/languages/bash';
import shell from 'highlight.js/lib/languages/shell';
import makefile from 'highlight.js/lib/languages/makefile';
import sql from 'highlight.js/lib/languages/sql';
import vbnet from 'highlight.js/lib/languages/vbnet';
import graphql from 'highlight.js/lib/languages/graphql';
import json from 'highlight.js/lib/languages/json';
import yaml from 'highlight.js/lib/languages/yaml';
import ini from 'highlight.js/lib/languages/ini';
import markdown from 'highlight.js/lib/languages/markdown';
import xml from 'highlight.js/lib/languages/xml';
import diff from 'highlight.js/lib/languages/diff';
import wasm from 'highlight.js/lib/languages/wasm';
import plaintext from 'highlight.js/lib/languages/plaintext';

/** In the order of `highlight.js/lib/common`: of two languages with the same second name the later one has it. */
const languages: Readonly<Record<string, LanguageFn>> = {
  xml,
  bash,
  c,
  cpp,
  csharp,
  css,
  markdown,
  diff,
  ruby,
  go,
  graphql,
  ini,
  java,
  javascript,
  json,
  kotlin,
  less,
  lua,
  makefile,
  perl,
  objectivec,
  php,
  'php-template': phpTemplate,
  plaintext,
  python,
  'python-repl': pythonRepl,
  r,
  rust,
  scss,
  shell,
  sql,
  swift,
  yaml,
  typescript,
  vbnet,
  wasm,
};

for (const [name, language] of Object.entries(languages)) core.registerLanguage(name, language);

/** highlight.js with the languages that most code is written in. */
export const highlighter: HLJSApi = core;
