import { composeStory } from '@storybook/react-vite';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

/** A story that draws one element, as the addon runs it. */
const run = (type: string, props: object) =>
  composeStory({ render: () => createElement(type, props) }, { title: 'Planted' }).run();

test.each([
  ['an image without words', 'img', { src: 'data:,' }, 'image-alt'],
  ['a button without a name', 'button', { type: 'button' }, 'button-name'],
  ['faint text', 'p', { style: { color: '#999', background: '#fff' }, children: 'Faint' }, 'color-contrast'],
])('a story with %s fails', async (_fault, type, props, rule) => {
  await expect(run(type, props)).rejects.toThrow(rule);
});

test('a story without a fault passes', async () => {
  await expect(run('p', { children: 'Read me' })).resolves.toBeUndefined();
});
