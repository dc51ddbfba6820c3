import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../testing/axeViolations.js';
import { renderEditor } from '../testing/renderEditor.js';

const key = (keys: string) => userEvent.keyboard(keys);
const after = () => page.getByRole('button', { name: 'After' });
const render = (html: string) =>
  renderEditor({ defaultValue: html }, (editor) => (
    <>
      {editor}
      <button type="button">After</button>
    </>
  ));

describe('Tab never traps', () => {
  test('in a paragraph Tab leaves', async () => {
    await render('<p>Words</p>');
    await key('{Tab}');
    await expect.element(after()).toHaveFocus();
  });

  test.each([
    ['a list', '<ul><li>One</li><li>Two</li></ul>'],
    ['a code block', '<pre><code>let x</code></pre>'],
  ])('in %s Tab stays, and after Escape it leaves', async (_where, html) => {
    const { box } = await render(html);
    await key('{Tab}');
    await expect.element(box).toHaveFocus();
    await key('{Escape}{Tab}');
    await expect.element(after()).toHaveFocus();
  });

  test.each([
    ['a list', '<ul><li>One</li></ul>', true],
    ['an item without words', '<ul><li></li></ul>', true],
    ['a code block', '<pre><code>let x</code></pre>', true],
    ['an empty code block', '<pre><code></code></pre>', true],
    ['a paragraph, where Tab leaves at once', '<p>Some <code>code</code></p>', false],
  ])('a dialog around is not closed by the Escape that lets Tab go in %s', async (_where, html, isOwn) => {
    await renderEditor({ defaultValue: html });
    const closed: boolean[] = [];
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && closed.push(!event.defaultPrevented);
    document.addEventListener('keydown', hear, true);
    onTestFinished(() => document.removeEventListener('keydown', hear, true));
    await key('{Control>}{End}{/Control}{Escape}{Escape}');
    expect(closed).toEqual([!isOwn, true]);
  });

  test('Escape in a list that is only read is no text’s', async () => {
    const { box } = await renderEditor({ defaultValue: '<ul><li>One</li></ul>', readOnly: true });
    let isOwn: boolean | undefined;
    const hear = (event: KeyboardEvent) => (isOwn = event.defaultPrevented);
    document.addEventListener('keydown', hear, true);
    onTestFinished(() => document.removeEventListener('keydown', hear, true));
    await userEvent.click(page.getByText('One'));
    await expect.element(box).toHaveFocus();
    await key('{Escape}');
    expect(isOwn).toBe(false);
  });

  test('a key between Escape and Tab takes it back', async () => {
    const { box } = await render('<pre><code>let x</code></pre>');
    await key('{Escape}a{Tab}');
    await expect.element(box).toHaveFocus();
  });

  test('Escape holds for one Tab alone: whoever comes back indents again', async () => {
    const { box } = await render('<ul><li>One</li><li>Two</li></ul>');
    await userEvent.click(page.getByText('Two'));
    await key('{Escape}{Tab}');
    await expect.element(after()).toHaveFocus();
    await userEvent.click(page.getByText('Two'));
    await key('{Tab}');
    await expect.element(box).toHaveFocus();
    await expect.poll(() => box.element().querySelectorAll('ul ul').length).toBe(1);
  });

  test('Escape leaves the caret and the selection where they are', async () => {
    const { box } = await render('<p>Words</p>');
    await key('{Control>}a{/Control}{Escape}');
    await expect.element(box).toHaveFocus();
    expect(document.getSelection()?.toString()).toBe('Words');
  });
});

describe('the help', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('Ctrl+/ shows every key combination, Escape returns to the text', async () => {
    const { box, text } = await renderEditor();
    await key('a{Control>}/{/Control}');
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog().getByText('Ctrl+B')).toBeVisible();
    await expect.element(dialog().getByText('Ctrl+Shift+8')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await key('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    await key('b');
    expect(text()).toBe('ab');
  });

  test('it submits nothing around it', async () => {
    const onSubmit = vi.fn();
    await renderEditor({}, (editor) => <form onSubmit={onSubmit}>{editor}</form>);
    await key('{Control>}/{/Control}');
    await expect.element(dialog()).toBeVisible();
    await key('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

test.each([
  ['{Control>}{Alt>}1{/Alt}{/Control}', 'h1'],
  ['{Control>}{Alt>}6{/Alt}{/Control}', 'h6'],
  ['{Control>}{Shift>}7{/Shift}{/Control}', 'ol'],
  ['{Control>}{Shift>}8{/Shift}{/Control}', 'ul'],
  ['{Control>}{Shift>}9{/Shift}{/Control}', 'blockquote'],
])('%s makes the block a %s', async (keys, tag) => {
  const { tags } = await renderEditor({ defaultValue: '<p>Words</p>' });
  await key(keys);
  await expect.poll(tags).toEqual([tag]);
});
