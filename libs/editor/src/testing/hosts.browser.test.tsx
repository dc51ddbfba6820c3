import { changedIn, hosts } from '@inkfield/config/hosts';
import { cleanup, render } from '@testing-library/react';
import { configExtension } from 'lexical';
import type { ReactNode } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AiCommandsExtension } from '../ai/review/AiCommandsExtension.js';
import { RichTextView } from '../view/RichTextView.js';
import { type AiEditor, renderAiEditor } from './aiEditor.js';
import { drawn, renderEditor } from './renderEditor.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from './uploads.js';

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

const button = (name: string | RegExp) => page.getByRole('button', { name });

async function expectNoChange() {
  await drawn();
  expect(changedIn(await hosts(), everything)).toEqual([]);
}

test('the editor, its document and its toolbar look the same in every page', async () => {
  const { box } = await renderEditor({ defaultValue: value }, inPage);
  await userEvent.click(box.getByText('Plain, '));
  await userEvent.keyboard('{Shift>}{Home}{/Shift}');
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expectNoChange();
});

test('the slash menu looks the same in every page', async () => {
  await renderEditor({}, inPage);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('option', { name: /^Heading 1/ })).toBeVisible();
  await expectNoChange();
});

test('a view looks the same in every page', async () => {
  render(inPage(<RichTextView value={value} />));
  await expect.element(page.getByText('A quote')).toBeVisible();
  expect(changedIn(await hosts(), everything)).toEqual([]);
});

async function withCommands(): Promise<AiEditor> {
  const always = configExtension(AiCommandsExtension, { commands: true });
  const it = await renderAiEditor({ defaultValue: '<p>The quik fox.</p>', extensions: [always] }, inPage);
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(button(/^AI/));
  return it;
}

test('the changes of an AI command look the same in every page', async () => {
  const it = await withCommands();
  await userEvent.click(page.getByRole('menuitem', { name: 'Improve' }));
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('The quick fox.');
  it.ai.end();
  await expect.element(button('Accept all')).toBeVisible();
  await expectNoChange();
});

test('the question of an AI command looks the same in every page', async () => {
  await withCommands();
  await userEvent.click(page.getByRole('menuitem', { name: /^Ask AI/ }));
  await expect.element(button('Run')).toBeVisible();
  await expectNoChange();
});

test('text that AI writes and its bars look the same in every page', async () => {
  const it = await renderAiEditor({}, inPage);
  await userEvent.keyboard('Hello++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('Some **text**\n\n- one\n');
  await it.drawn('one');
  await expectNoChange();
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await expect.element(button('Continue')).toBeVisible();
  await expectNoChange();
});

test('the popover of a link that is refused looks the same in every page', async () => {
  await renderEditor({ defaultValue: '<p><a href="https://example.org/">link</a></p>' }, inPage);
  await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
  await userEvent.keyboard('javascript:x{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This address cannot be linked.');
  await expectNoChange();
});

test('the popover of an image and its handle look the same in every page', async () => {
  const { box } = await renderEditor(
    { defaultValue: `<p><img src="${pixel}" alt="A" title="Some" width="120"></p>` },
    inPage,
  );
  await userEvent.click(box.getByRole('img'), { position: { x: 20, y: 20 } });
  await expect.element(page.getByRole('dialog', { name: 'Image' })).toBeVisible();
  await expectNoChange();
});

test('an image that is sent, and one that failed, look the same in every page', async () => {
  const { upload, calls } = controlledUpload();
  const { box } = await renderEditor({ upload, notify: () => undefined, onError: () => undefined }, inPage);
  pasteFiles(box.element(), [pngFile()]);
  await expect.poll(() => calls.length).toBe(1);
  calls[0]?.onProgress(0.5);
  await expect.element(page.getByRole('progressbar')).toBeInTheDocument();
  await expectNoChange();
  calls[0]?.reject(new Error('No.'));
  await expect.element(button(/^Try again/)).toBeVisible();
  await expectNoChange();
});

test('the help on keys looks the same in every page', async () => {
  await renderEditor({}, inPage);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectNoChange();
});

test('what the field says of a value that it would lose looks the same in every page', async () => {
  await renderEditor(
    { defaultValue: '<p>Text</p><table><tr><td>x</td></tr></table><form><input></form>', onError: () => undefined },
    inPage,
  );
  await userEvent.click(button('Show what'));
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  await expectNoChange();
});

test('the question about a draft looks the same in every page', async () => {
  const storageKey = 'hosts';
  onTestFinished(() => localStorage.clear());
  await renderEditor({ defaultValue: '<p>Earlier</p>', storageKey });
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  cleanup();
  await renderEditor({ defaultValue: '<p>Text</p>', storageKey, onError: () => undefined }, inPage);
  await expect.element(button('Restore draft')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expectNoChange();
});

test('the menu of a block and the actions of code look the same in every page', async () => {
  await renderEditor({ defaultValue: '<pre><code class="language-js">const a = 1;</code></pre>' }, inPage);
  await userEvent.keyboard('{Shift>}{Alt>}{F10}{/Alt}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: /^Move up/ })).toBeVisible();
  await expectNoChange();
});
