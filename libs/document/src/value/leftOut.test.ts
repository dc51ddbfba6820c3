import { describe, expect, it } from 'vitest';
import { readValue } from '../convert.js';
import type { EditorValueInput } from './EditorValue.js';
import { maxBlocks, maxTextLength } from './readBudget.js';

const node = (type: string, children: unknown[], more = {}) => ({ ...more, type, children });
const text = (length: number) => ({ type: 'text', text: 'a'.repeat(length) });
const line = (length: number) => node('paragraph', [text(length)]);
// Given by an app, and as little checked as any input.
const json = (...children: unknown[]) => ({ json: { version: 1, root: node('root', children) } }) as EditorValueInput;

/** A line of text that comes over the limit by `over`, in each of the places where text stands. */
const long = maxTextLength - 10;
const html = (start: string, end: string) => (over: number) => ({
  html: `<p>${'a'.repeat(long)}</p>${start}${'b'.repeat(10 + over)}${end}<p>${'c'.repeat(5)}</p>`,
});
const places: readonly (readonly [string, (over: number) => EditorValueInput])[] = [
  ['a paragraph', html('<p>', '</p>')],
  ['an item', html('<ul><li>', '</li></ul>')],
  ['an item of an item', html('<ul><li>x<ol><li>', '</li></ol></li></ul>')],
  ['a quote of blocks', html('<blockquote><p>x</p><p>', '</p></blockquote>')],
  ['a table', html('<table><tr><td>x</td><td>', '</td></tr></table>')],
  ['code', html('<pre>', '</pre>')],
  ['a heading in JSON', (over) => json(line(long), node('heading', [text(10 + over)], { tag: 'h1' }), line(5))],
  ['an item in JSON', (over) => json(line(long), node('list', [node('listitem', [text(10 + over)])]), line(5))],
  ['a quote in JSON', (over) => json(line(long), node('quote', [line(10 + over)]), line(5))],
  ['plain text', (over) => ({ text: `${'a'.repeat(long)}\n${'b'.repeat(10 + over)}\nccccc` })],
];

describe('What was left out of a value', () => {
  it.each(places)('is counted where the text comes to its limit in %s', (_place, of) => {
    const { leftOut, isCut, value } = readValue(of(100));
    const length = value.text.replace(/[\nx| ]/g, '').length;
    expect([isCut, leftOut]).toEqual([true, { blocks: 1, characters: long + 10 + 100 + 5 - length, flattened: false }]);
    expect(length).toBeGreaterThan(long);
  });

  it.each([
    ['items', (count: number) => ({ html: `<ul>${'<li>a'.repeat(count)}</ul>` })],
    ['empty items', (count: number) => ({ html: `<ol>${'<li>'.repeat(count)}</ol>` })],
    ['quotes', (count: number) => ({ html: '<blockquote>a</blockquote>'.repeat(count) })],
    ['items of JSON', (count: number) => json(node('list', Array<unknown>(count).fill(node('listitem', [text(1)]))))],
    ['lines', (count: number) => ({ text: 'a\n'.repeat(count - 1) })],
  ])('is as many blocks as there are too many of: %s', (_name, of: (count: number) => EditorValueInput) => {
    expect(readValue(of(maxBlocks)).leftOut).toBeUndefined();
    expect(readValue(of(maxBlocks + 300)).leftOut?.blocks).toBe(300);
  });

  it('is nothing where all was read, and the structure where it was too deep', () => {
    expect(readValue('<p>a</p>')).toMatchObject({ isCut: false, leftOut: undefined });
    expect(readValue(`${'<div>'.repeat(200)}a`).leftOut).toEqual({ blocks: 0, characters: 0, flattened: true });
  });
});
