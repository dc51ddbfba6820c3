import { type Token, type TokenStream, tokenizeText } from 'prism-code-editor/prism';
import { grammarOf } from './grammars.js';

/** A part of code that is of one kind. */
export interface CodeToken {
  kind: CodeTokenKind;
  start: number;
  end: number;
}

/** The kinds that are drawn apart; CSS names them `ik-code-{kind}`. */
export type CodeTokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'title' | 'name';

/** By Prism's names. What is none of them is of the kind of what it stands in; code within a string or a tag is of none by itself. */
const kinds: Readonly<Record<string, CodeTokenKind | null>> = {
  keyword: 'keyword',
  builtin: 'keyword',
  atrule: 'keyword',
  important: 'keyword',
  deleted: 'keyword',
  list: 'keyword',
  boolean: 'number',
  color: 'number',
  entity: 'number',
  number: 'number',
  symbol: 'number',
  unit: 'number',
  string: 'string',
  'attr-value': 'string',
  char: 'string',
  inserted: 'string',
  regex: 'string',
  url: 'string',
  comment: 'comment',
  annotation: 'comment',
  blockquote: 'comment',
  cdata: 'comment',
  coord: 'comment',
  doctype: 'comment',
  prolog: 'comment',
  shebang: 'comment',
  function: 'title',
  title: 'title',
  'attr-name': 'name',
  'class-name': 'name',
  key: 'name',
  property: 'name',
  selector: 'name',
  tag: 'name',
  variable: 'name',
  expression: null,
  interpolation: null,
};

function kindOf({ type, alias = '' }: Token, outer: CodeTokenKind | null): CodeTokenKind | null {
  const name = [type, ...alias.split(' ')].find((each) => Object.hasOwn(kinds, each));
  return name === undefined ? outer : (kinds[name] ?? null);
}

const longestCode = 50_000;

/** The tokens of code in a language; none for a language that is not known or code that is too long to colour while typing. */
export function codeTokens(text: string, language: string): CodeToken[] {
  const grammar = text.length > longestCode ? undefined : grammarOf(language);
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (part: string | Token | TokenStream, kind: CodeTokenKind | null): void => {
    if (Array.isArray(part)) for (const each of part) walk(each, kind);
    else if (typeof part !== 'string') walk(part.content, kindOf(part, kind));
    else {
      if (kind) tokens.push({ kind, start: at, end: at + part.length });
      at += part.length;
    }
  };
  if (grammar) walk(tokenizeText(text, grammar), null);
  return tokens;
}
