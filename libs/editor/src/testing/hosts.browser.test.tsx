import { changedIn, hosts } from '@inkfield/config/hosts';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextView } from '../view/RichTextView.js';
import { drawn, renderEditor } from './renderEditor.js';

afterEach(cleanup);

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Some of all that a document may hold. */
const value = `<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>
<p>Plain, <strong>strong</strong>, <em>emphasis</em>, <u>under</u>, <s>struck</s>, <code>code</code>, <a href="/x">a link</a>,
<span style="color: #9333ea">purple</span></p><ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol>
<blockquote>A quote</blockquote><pre><code class="language-js">const a = 1;</code></pre><hr><p><img src="${dot}" alt="A dot" width="40"></p>`;

/** In a page that says how all elements in it look, of a width that no page's margin changes. */
const inPage = (content: ReactNode) => (
  <div id="app" className="app" style={{ position: 'absolute', inlineSize: 560, insetBlockStart: 0 }}>
    {content}
  </div>
);

/** Whatever stands on the page, portals included. */
const everything = () => [...document.body.children];

test('the editor, its document and its toolbar look the same in every page', async () => {
  const { box } = await renderEditor({ defaultValue: value }, inPage);
  await userEvent.click(box.getByText('Plain, '));
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await drawn();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});

test('the slash menu looks the same in every page', async () => {
  await renderEditor({}, inPage);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('option', { name: /^Heading 1/ })).toBeVisible();
  await drawn();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});

test('a view looks the same in every page', async () => {
  render(inPage(<RichTextView value={value} />));
  await expect.element(page.getByText('A quote')).toBeVisible();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});

test('the question about a draft looks the same in every page', async () => {
  const storageKey = 'hosts';
  onTestFinished(() => localStorage.clear());
  await renderEditor({ defaultValue: '<p>Earlier</p>', storageKey });
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  cleanup();
  await renderEditor({ defaultValue: '<p>Text</p>', storageKey, onError: () => undefined }, inPage);
  await expect.element(page.getByRole('button', { name: 'Restore draft' })).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await drawn();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});
