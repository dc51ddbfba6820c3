import type { HLJSApi, LanguageFn } from 'highlight.js';
import core from 'highlight.js/lib/core';
// The order in which they weigh least, found by trying: gzip finds again what is at most 32 kB away, such as the names of CSS's properties.
import less from 'highlight.js/lib/languages/less';
import scss from 'highlight.js/lib/languages/scss';
import javascript from 'highlight.js/lib/languages/javascript';
import css from 'highlight.js/lib/languages/css';
import sql from 'highlight.js/lib/languages/sql';
import cpp from 'highlight.js/lib/languages/cpp';
import typescript from 'highlight.js/lib/languages/typescript';
import objectivec from 'highlight.js/lib/languages/objectivec';
import java from 'highlight.js/lib/languages/java';
import csharp from 'highlight.js/lib/languages/csharp';
import c from 'highlight.js/lib/languages/c';
import php from 'highlight.js/lib/languages/php';
import go from 'highlight.js/lib/languages/go';
import phpTemplate from 'highlight.js/lib/languages/php-template';
import ruby from 'highlight.js/lib/languages/ruby';
import swift from 'highlight.js/lib/languages/swift';
import kotlin from 'highlight.js/lib/languages/kotlin';
import rust from 'highlight.js/lib/languages/rust';
import pythonRepl from 'highlight.js/lib/languages/python-repl';
import vbnet from 'highlight.js/lib/languages/vbnet';
import r from 'highlight.js/lib/languages/r';
import python from 'highlight.js/lib/languages/python';
import graphql from 'highlight.js/lib/languages/graphql';
import perl from 'highlight.js/lib/languages/perl';
import shell from 'highlight.js/lib/languages/shell';
import bash from 'highlight.js/lib/languages/bash';
import wasm from 'highlight.js/lib/languages/wasm';
import lua from 'highlight.js/lib/languages/lua';
import makefile from 'highlight.js/lib/languages/makefile';
import json from 'highlight.js/lib/languages/json';
import ini from 'highlight.js/lib/languages/ini';
import xml from 'highlight.js/lib/languages/xml';
import markdown from 'highlight.js/lib/languages/markdown';
import yaml from 'highlight.js/lib/languages/yaml';
import diff from 'highlight.js/lib/languages/diff';

/**
 * In the order of `highlight.js/lib/common`: of two languages with the same second name the later one has it. Without plain text, which has
 * no colours.
 */
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
