import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';

test.each<[what: string, keys: string, from: number, to: number, html: string]>([
  ['all of it', 'see https://a.com now', 0, 21, '<p>[see https://a.com now]</p>'],
  ['from within the address', 'see https://a.com now', 13, 21, '<p>see https://a[.com now]</p>'],
  ['to within the address', 'see https://a.com now', 1, 13, '<p>s[ee https://a].com now</p>'],
  ['two addresses', 'https://a.com or https://b.com too', 0, 30, '<p>[https://a.com or https://b.com] too</p>'],
])('words with a typed address that are linked are one link: %s', async (_, keys, from, to, html) => {
  const { box, editor } = await renderEditor();
  const value = () => readEditorValue(editor).html;
  await userEvent.keyboard(keys);
  await expect.poll(() => value().match(/<a /g)).toHaveLength(keys.split('.com').length - 1);
  const typed = value();
  const place = (at: number): [Node, number] => {
    const texts = document.createTreeWalker(box.element(), NodeFilter.SHOW_TEXT);
    for (let left = at; texts.nextNode(); left -= texts.currentNode.textContent?.length ?? 0)
      if (left <= (texts.currentNode.textContent?.length ?? 0)) return [texts.currentNode, left];
    throw new Error('There is no such place.');
  };
  getSelection()?.setBaseAndExtent(...place(from), ...place(to));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(
    page.getByRole('dialog', { name: 'Link' }).getByRole('textbox', { name: 'Address' }),
    'https://other.org',
  );
  await userEvent.keyboard('{Enter}');
  const link = '<a href="https://other.org" target="_blank" rel="noopener noreferrer nofollow">';
  await expect.poll(value).toBe(html.replace('[', link).replace(']', '</a>'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(value).toBe(typed);
});
