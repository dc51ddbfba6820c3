import { describe, expect, it } from 'vitest';
import { maxBlocks } from '../html/htmlBlocks.js';
import { blocksHtml } from '../html/serializeHtml.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { readJson } from './readJson.js';

const root = (...children: unknown[]) => ({ version: 1, root: { type: 'root', children } });
const htmlOf = (...children: unknown[]) => blocksHtml(readJson(root(...children), link).blocks ?? []);
const text = (content: string) => ({ type: 'text', text: content });

describe('Stored JSON', () => {
  it.each([
    ['Lexical', { type: 'mention', mentionName: 'Ann', text: 'Ann' }, 'Ann'],
    ['another of Lexical', { type: 'beautifulMention', trigger: '@', value: 'Ann' }, '@Ann'],
    ['Tiptap', { type: 'mention', attrs: { id: 7, label: 'Ann' } }, '@Ann'],
    ['Slate', { type: 'mention', character: 'Ann', children: [{ text: '' }] }, '@Ann'],
  ])('keeps a mention of %s in its line', (_editor, mention, shown) => {
    const paragraph = { type: 'paragraph', children: [text('Ask '), mention, text(' about it')] };
    expect(htmlOf(paragraph)).toBe(`<p>Ask ${shown} about it</p>`);
    expect(htmlOf({ type: 'paragraph', children: [mention] })).toBe(`<p>${shown}</p>`);
  });

  it('keeps the blocks of an unknown one apart', () => {
    const paragraphs = ['one', 'two'].map((word) => ({ type: 'paragraph', children: [text(word)] }));
    expect(htmlOf({ type: 'callout', children: paragraphs })).toBe('<p>one</p><p>two</p>');
    expect(htmlOf(text('a'), { type: 'callout', children: paragraphs }, text('b'))).toBe(
      '<p>a</p><p>one</p><p>two</p><p>b</p>',
    );
  });

  it('reads text that names no type', () => {
    expect(htmlOf({ type: 'paragraph', children: [{ text: 'a' }, { text: 'b', bold: true }] })).toBe('<p>ab</p>');
  });

  it('reads an object that holds itself up to a bound, and says so', () => {
    const quote: Record<string, unknown> = { type: 'quote' };
    quote['children'] = [text('a'), quote, quote];
    const unknown: Record<string, unknown> = { type: 'text', text: 'b' };
    unknown['children'] = [unknown];
    const link1: Record<string, unknown> = { type: 'link', url: '/x' };
    link1['children'] = [link1, unknown];
    for (const cyclic of [quote, unknown, link1, { type: 'code', children: [{ type: 'x', children: [unknown] }] }]) {
      const { blocks, problem } = readJson(root({ type: 'paragraph', children: [cyclic] }), link);
      expect(blocks?.length).toBeLessThanOrEqual(maxBlocks);
      if (cyclic !== unknown) expect(problem).not.toBe('');
    }
  });
});
