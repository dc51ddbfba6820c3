// @vitest-environment node
import { expect, it } from 'vitest';
import { convertValue } from '../convert.js';

const link = (words: string, more: object = {}) => ({
  type: 'link',
  url: '/a',
  children: [{ type: 'text', text: words }],
  ...more,
});

const markdownOf = (...children: object[]) =>
  convertValue({ json: { version: 1, root: { type: 'root', children: [{ type: 'paragraph', children }] } } as never })
    .markdown;

it('Neighbouring links that Markdown would read as one are written as one', () => {
  const differing = [link(' '), link('b', { $: { class: 'button' } }), link('c', { type: 'autolink' })];
  const markdown = markdownOf({ type: 'text', text: 'x' }, ...differing);
  expect(markdown).toBe('x[ bc](/a)');
  expect(convertValue({ markdown }).markdown).toBe(markdown);
});

it('Links to two places, of two titles, or with text between them stay two', () => {
  expect(markdownOf(link('a'), link('b', { url: '/b' }))).toBe('[a](/a)[b](/b)');
  expect(markdownOf(link('a'), link('b', { title: 'B' }))).toBe('[a](/a)[b](/a "B")');
  expect(markdownOf(link('a'), { type: 'text', text: ', ' }, link('b'))).toBe('[a](/a), [b](/a)');
});
