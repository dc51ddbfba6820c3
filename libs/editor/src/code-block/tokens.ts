import { highlighter } from './highlighter.js';

/** A part of code that is of one kind. */
export interface CodeToken {
  kind: CodeTokenKind;
  start: number;
  end: number;
}

/** The kinds that are drawn apart; CSS names them `ik-code-{kind}`. */
export type CodeTokenKind = 'keyword' | 'string' | 'number' | 'comment' | 'title' | 'name';

const kinds: Readonly<Record<string, CodeTokenKind>> = {
  keyword: 'keyword',
  built_in: 'keyword',
  literal: 'number',
  number: 'number',
  string: 'string',
  regexp: 'string',
  char: 'string',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  meta: 'comment',
  title: 'title',
  section: 'title',
  function: 'title',
  type: 'name',
  attr: 'name',
  attribute: 'name',
  tag: 'name',
  name: 'name',
  variable: 'name',
  property: 'name',
  selector: 'name',
  symbol: 'number',
  addition: 'string',
  deletion: 'keyword',
  bullet: 'keyword',
  link: 'string',
};

function kindOf(scope: string | undefined): CodeTokenKind | null {
  return (scope && kinds[scope.split(/[.-]/)[0] ?? '']) || null;
}

/** highlight.js's token tree; the form of its nodes is stable, their type is not published. */
interface Branch {
  scope?: string;
  children: (Branch | string)[];
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && 'children' in value && Array.isArray(value.children);
}

const longestCode = 50_000;

/** The tokens of code in a language; none for a language that is not known or code that is too long to colour while typing. */
export function codeTokens(text: string, language: string): CodeToken[] {
  if (text.length > longestCode || !highlighter.getLanguage(language)) return [];
  const result: object = highlighter.highlight(text, { language, ignoreIllegals: true });
  const emitter: unknown = '_emitter' in result ? result._emitter : null;
  const root = typeof emitter === 'object' && emitter !== null && 'rootNode' in emitter ? emitter.rootNode : null;
  const tokens: CodeToken[] = [];
  let at = 0;
  const walk = (branch: Branch, kind: CodeTokenKind | null): void => {
    for (const child of branch.children) {
      if (typeof child !== 'string') walk(child, kindOf(child.scope) ?? kind);
      else {
        if (kind) tokens.push({ kind, start: at, end: at + child.length });
        at += child.length;
      }
    }
  };
  if (isBranch(root)) walk(root, null);
  return tokens;
}
