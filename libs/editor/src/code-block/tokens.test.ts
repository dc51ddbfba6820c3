import { describe, expect, it } from 'vitest';
import { codeLanguages } from './codeLanguages.js';
import { codeTokens } from './tokens.js';

/** Each coloured part, with its kind. */
const coloured = (text: string, language: string) =>
  codeTokens(text, language).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);

describe('The colours of code', () => {
  it('are those of its language', () => {
    expect(coloured('const low = read("reef"); // 0.4', 'typescript')).toEqual([
      'keyword const',
      'title read',
      'string "reef"',
      'comment // 0.4',
    ]);
  });

  it.each(codeLanguages)('are known for %s, which the menu offers', (language) => {
    const comments = {
      css: '/* a */',
      html: '<!-- a -->',
      xml: '<!-- a -->',
      markdown: '# a',
      diff: '+a',
      json: '"a"',
    };
    const text = ['// "a"', '# "a"', '-- "a"', ...Object.values(comments)].join('\n');
    expect(codeTokens(text, language)).not.toEqual([]);
  });

  it('are found by any other name of a language, in any case', () => {
    for (const name of [
      'ts',
      'TSX',
      'JavaScript',
      'mjs',
      'c++',
      'C#',
      'golang',
      'zsh',
      'yml',
      'Objective-C++',
      'python-repl',
    ])
      expect(codeTokens('class A { "a" }', name), name).not.toEqual([]);
    for (const name of ['', 'plaintext', 'klingon', 'constructor', '__proto__'])
      expect(codeTokens('class A { "a" }', name), name).toEqual([]);
  });

  it('go into what stands in elements and strings', () => {
    expect(coloured('const a = <b c={go(1)}>if</b>;', 'js')).toEqual(
      expect.arrayContaining(['keyword const', 'name b', 'name c', 'title go', 'number 1']),
    );
    expect(coloured('`a${b}c`', 'ts')).not.toContain('string b');
  });

  it('cover the text, each part once and in its order', () => {
    const text = '<a href="x">\n<script>let a = `b${1}`;</script>\n<style>p { color: #fff }</style>';
    let last = 0;
    for (const { start, end } of codeTokens(text, 'html')) {
      expect(start).toBeGreaterThanOrEqual(last);
      last = end;
    }
    expect(coloured(text, 'html')).toEqual(expect.arrayContaining(['keyword let', 'number #fff']));
  });

  it('are none in code that is too long to be read while somebody types', () => {
    expect(codeTokens('let a;'.repeat(10_000), 'js')).toEqual([]);
  });

  // A pattern that reads a sign in two ways would take longer than there is time: 2 to the power of a hundred.
  it.each(['html', 'xml', 'markdown', 'php', 'jsx', 'tsx', 'js', 'ts'])(
    'of %s come also where no quotation mark is closed',
    (language) => {
      for (const text of ['<a b="', "<a b='", '<a b', '<a b=c', '<a ', '<a\n', '<?php ', '<a b={', '<a b={"'])
        expect(() => codeTokens(text.repeat(200), language)).not.toThrow();
    },
  );
});
