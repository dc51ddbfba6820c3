import { decodeHTML } from 'entities';
import { describe, expect, it } from 'vitest';
import { decodeNames as decodeInBrowser } from './characterNames.browser.js';
import { decodeNames as decodeInNode } from './characterNames.js';
import { decodeReferences, decodeText } from './entities.js';
import { characterNames, namesWithoutSemicolon } from './fixtures/characterNames.js';

const inText = (text: string) => decodeText(text, '[space]', '[tab]');

describe('Character references', () => {
  it('are all of HTML’s', () => {
    expect([characterNames.length, namesWithoutSemicolon.length]).toEqual([2125, 106]);
    const unread = characterNames.filter((name) => {
      const read = decodeReferences(`a&${name};b`);
      return read !== `a${decodeHTML(`&${name};`)}b` || read.length < 3;
    });
    expect(unread).toEqual([]);
  });

  it('may end without a semicolon where old pages do so', () => {
    expect(namesWithoutSemicolon.filter((name) => decodeReferences(`&${name}!`).length !== 2)).toEqual([]);
    expect(decodeReferences('&rcaron &hearts')).toBe('&rcaron &hearts');
  });

  it('are read also once more of them have been met than are remembered', () => {
    const many = Array.from({ length: 5_100 }, (_, index) => `&#${20_000 + index};`).join('');
    for (let round = 0; round < 3; round += 1) {
      decodeReferences(`&amp; &copy; ${many}`);
      // One that was met before, and one that was not.
      expect(decodeReferences(`&amp; &#${40_000 + round};`)).toBe(`& ${String.fromCharCode(40_000 + round)}`);
    }
  });

  it('are read alike in Node and in a page', () => {
    const all = [...characterNames.map((name) => `&${name};`), ...namesWithoutSemicolon.map((name) => `&${name}x`)];
    expect(decodeInBrowser(all.join('\u0001'))).toBe(decodeInNode(all.join('\u0001')));
  });

  it.each([
    ['P&rcaron;&iacute;li&scaron; &zcaron;lu&tcaron;ou&ccaron;k&yacute;', 'Příliš žluťoučký'],
    ['&NotEqualTilde;&fjlig;&#x1F600;&#00000000000065;', '≂̸fj😀A'],
    ['&notit; &notin; &copy2', '¬it; ∉ ©2'],
    ['&zzz; &; & &#; &#x; &1;', '&zzz; &; & &#; &#x; &1;'],
    ['a&nbsp;b&nbspc&#160;d', 'a[space]b[space]c\u00a0d'],
    ['&#9;&Tab;', '[tab][tab]'],
    ['a&#1;b&#13;c', 'ab\nc'],
    ['&amp;lt;', '&lt;'],
  ])('%s in text', (text, expected) => {
    expect(inText(text)).toBe(expected);
  });

  it.each([
    ['?a=b&copy=c&lang=de&not=x&notin;', '?a=b&copy=c&lang=de&not=x∉'],
    ['&copy &copy2 &notit; &semi;', '© &copy2 &notit; ;'],
    [`&${'a'.repeat(5000)};`, `&${'a'.repeat(5000)};`],
  ])('%s in an attribute', (text, expected) => {
    expect(decodeReferences(text)).toBe(expected);
  });
});
