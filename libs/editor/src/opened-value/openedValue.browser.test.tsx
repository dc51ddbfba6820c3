import { type Loss, sanitizeHtml } from '@inkfield/document';
import { cleanup, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { $createTextNode, $getRoot, type ElementNode, type LexicalEditor } from 'lexical';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorError } from '../host/HostExtension.js';
import { en } from '../messages/en.js';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { axeViolations } from '../testing/axeViolations.js';

afterEach(cleanup);

const stored =
  '<h2 id="top">Tides</h2>\n<table><tr><td colspan="2">May</td></tr></table><p style="text-align: center">ebb and <sub>low</sub> flow</p>';

const box = page.getByRole('textbox', { name: 'Body' });
const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const line = page.getByText(en['loss.text']);
const described = () => document.getElementById(box.element().getAttribute('aria-describedby') ?? '')?.textContent;

function field(props: RichTextEditorProps) {
  const onError = vi.fn<(error: EditorError) => void>();
  const onValueChange = vi.fn();
  const form = (changed: RichTextEditorProps) => (
    <StrictMode>
      <form>
        <RichTextEditor aria-label="Body" name="body" size="auto" {...{ onError, onValueChange, ...changed }} />
        <button type="reset">Reset</button>
      </form>
    </StrictMode>
  );
  const { rerender } = render(form(props));
  const losses = () =>
    onError.mock.calls.flatMap(([{ code, cause }]) => (code === 'value-loss' ? [cause as Loss[]] : []));
  const type = async (keys: string) => {
    await userEvent.click(box);
    await userEvent.keyboard(keys);
  };
  return { onError, onValueChange, losses, type, change: (changed: RichTextEditorProps) => rerender(form(changed)) };
}

test('a field says once what the first edit would lose, and submits the stored bytes until then and after an undo', async () => {
  const { losses, type, onValueChange } = field({ defaultValue: stored });
  await expect.element(line).toBeVisible();
  expect(described()).toBe(en['loss.text']);
  expect(losses()).toHaveLength(1);
  expect(losses()[0]?.map(({ kind }) => kind)).toEqual(['h2 id', 'td colspan', 'table', 'p style text-align', 'sub']);
  expect(onValueChange).not.toHaveBeenCalled();
  expect(submitted()).toBe(stored);
  await type('{Control>}{End}{/Control}!');
  await expect.poll(submitted).toMatch(/^<h2>Tides<\/h2>.*flow!<\/p>$/);
  await expect.poll(() => line.query()).toBeNull();
  expect(described()).toBeUndefined();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(submitted).toBe(stored);
  await expect.element(line).toBeVisible();
  expect(losses()).toHaveLength(1);
});

test('a page that is never idle has the line too', async () => {
  const channel = new MessageChannel();
  onTestFinished(() => channel.port1.close());
  channel.port1.onmessage = () => {
    const until = performance.now() + 4;
    while (performance.now() < until);
    channel.port2.postMessage(null);
  };
  channel.port2.postMessage(null);
  field({ defaultValue: stored });
  await expect.element(line).toBeVisible();
});

test('by keyboard what would be lost is shown by its kind, and the text is kept and edited again', async () => {
  const { type } = field({ defaultValue: `${stored}<p><sub>sand</sub></p>` });
  await expect.element(line).toBeVisible();
  await userEvent.click(box);
  await userEvent.keyboard('{Escape}{Tab}{Enter}');
  await expect.element(button(en['loss.show'])).toHaveFocus();
  await expect.element(button(en['loss.show'])).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('list', { name: en['loss.list'] });
  const rows = () =>
    list
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent.trim());
  expect(rows()).toEqual([
    'h2 id ×1 top',
    'td colspan ×1 2',
    'table ×1 May',
    'p style text-align ×1 center',
    'sub ×2 low sand',
  ]);
  expect(await axeViolations()).toEqual([]);
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(button(en['loss.edit'])).toHaveFocus();
  expect(described()).toBe(en['loss.kept']);
  expect(box.element().getAttribute('contenteditable')).toBe('false');
  expect(box.element().getAttribute('aria-readonly')).toBe('true');
  await type('x{Backspace}');
  expect(submitted()).toBe(`${stored}<p><sub>sand</sub></p>`);
  await userEvent.click(button(en['loss.edit']));
  await expect.element(button(en['loss.keep'])).toHaveFocus();
  await type('{Control>}{End}{/Control}!');
  await expect.poll(submitted).toMatch(/sand!<\/p>$/);
});

test('what was typed before the line came is taken back by "Keep as it is", and there again with an undo', async () => {
  // The page is never idle, and what finds losses is fetched no sooner than the field is told of an edit.
  vi.stubGlobal('requestIdleCallback', () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { type } = field({ defaultValue: stored });
  const text = () => box.element().textContent;
  await type('{Control>}{End}{/Control}!');
  await expect.element(line).toBeVisible();
  await expect.poll(text).toMatch(/flow!$/);
  await userEvent.click(button(en['loss.keep']));
  await expect.element(button(en['loss.edit'])).toBeVisible();
  await expect.poll(text).toMatch(/flow$/);
  expect(submitted()).toBe(stored);
  await userEvent.click(button(en['loss.edit']));
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(text).toMatch(/flow!$/);
  await expect.poll(submitted).toMatch(/flow!<\/p>$/);
});

test.each<[string, RichTextEditorProps]>([
  ['canonical', { defaultValue: '<h2>Tides</h2><p>ebb</p>' }],
  ['without a loss', { defaultValue: '<h2>Tides</h2>\n\n<p><b>ebb</b></p>' }],
  ['empty', { defaultValue: null }],
  ['Markdown', { defaultValue: '* ebb', valueFormat: 'markdown' }],
  ['of an unknown kind, which JSON keeps', { defaultValue: unknownBlock(), valueFormat: 'json' }],
  ['read-only', { defaultValue: stored, readOnly: true }],
])('a value that is %s needs no warning', async (_, props) => {
  const { losses } = field(props);
  // A field that comes later has its line: so had this one looked.
  render(
    <RichTextEditor
      aria-label="Other"
      defaultValue={stored}
      onError={() => undefined}
      messages={{ 'loss.text': 'other' }}
    />,
  );
  await expect.element(page.getByText('other', { exact: true })).toBeVisible();
  expect(line.query()).toBeNull();
  expect(losses()).toHaveLength(props.readOnly ? 1 : 0);
});

function unknownBlock(): string {
  const children = [{ type: 'chart', children: [{ type: 'paragraph', children: [{ type: 'text', text: 'May' }] }] }];
  return JSON.stringify({ version: 1, root: { type: 'root', children } });
}

test('a reset brings the stored bytes and the line back, also where the text was kept', async () => {
  const { losses, type } = field({ defaultValue: stored });
  await expect.element(line).toBeVisible();
  await type('!');
  await expect.poll(() => line.query()).toBeNull();
  await userEvent.click(button('Reset'));
  await expect.element(line).toBeVisible();
  expect(submitted()).toBe(stored);
  expect(losses()).toHaveLength(1);
  await userEvent.click(button(en['loss.keep']));
  await expect.element(button(en['loss.edit'])).toBeVisible();
  await userEvent.click(button('Reset'));
  expect(submitted()).toBe(stored);
});

function ControlledField({
  keepStored,
  take = sanitizeHtml,
}: {
  keepStored?: boolean;
  take?: (html: string) => string;
}) {
  const [value, setValue] = useState(stored);
  return (
    <form>
      <RichTextEditor
        aria-label="Body"
        name="body"
        size="auto"
        value={value}
        keepStored={keepStored}
        onChange={({ target }) => setValue(take(target.value))}
        onError={() => undefined}
      />
    </form>
  );
}

test('an app that cleans what it is given has the caret left where it is by an undo', async () => {
  render(<ControlledField />);
  await expect.element(line).toBeVisible();
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}!');
  await expect.poll(submitted).toMatch(/flow!<\/p>$/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(submitted).toMatch(/^<h2>.*flow<\/p>$/);
  await userEvent.keyboard('?');
  await expect.poll(submitted).toMatch(/^<h2>.*flow\?<\/p>$/);
});

test('another value is looked at anew, and JSON in another form than the field’s is too', async () => {
  const { change, losses } = field({ value: '<p>ebb</p>' });
  change({ value: { json: unknownBlock() } });
  await expect.element(line).toBeVisible();
  expect(losses()[0]).toMatchObject([{ kind: 'chart', why: 'unknown' }]);
  change({ value: '<p>flow</p>' });
  await expect.poll(() => line.query()).toBeNull();
});

test('what a field’s content does not take is in the line too', async () => {
  const { onError } = field({ defaultValue: '<h1 id="x">Tides</h1>', content: { headings: [2] } });
  await expect.element(line).toBeVisible();
  await expect
    .poll(() => onError.mock.calls.map(([{ code }]) => code).sort())
    .toEqual(['outside-content', 'value-loss']);
  await userEvent.click(button(en['loss.show']));
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent.trim())
        .sort(),
    )
    .toEqual(['h1 id ×1 x', 'heading 1 ×1 Tides']);
});

const title = '<h2 id="top">Tides</h2>\n';
const table = '<table><tr><td colspan="2">May</td></tr></table>';

describe('A field that keeps what is stored', () => {
  test('submits each block that nobody edits as it was stored, and says so before the first edit', async () => {
    const { type, onValueChange } = field({ defaultValue: stored, keepStored: true });
    await expect.element(page.getByText(en['loss.block'])).toBeVisible();
    expect(described()).toBe(en['loss.block']);
    await type('{Control>}{End}{/Control}!');
    await expect.poll(submitted).toBe(`${title}${table}<p>ebb and low flow!</p>`);
    expect(onValueChange.mock.lastCall?.[0].html).toBe(submitted());
    await userEvent.keyboard('{Control>}{Home}{/Control}{End}?');
    await expect.poll(submitted).toBe(`<h2>Tides?</h2>\n${table}<p>ebb and low flow!</p>`);
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect.poll(submitted).toBe(stored);
    await userEvent.keyboard('.');
    await userEvent.click(button('Reset'));
    expect(submitted()).toBe(stored);
  });

  test('keeps it also where the first edit came before what keeps it', async () => {
    let editor: LexicalEditor | null = null;
    field({ defaultValue: stored, keepStored: true, editorRef: (given) => void (editor = given) });
    const now = editor as LexicalEditor | null; // the ref is called while it is rendered
    now?.update(() => void $getRoot().getLastChild<ElementNode>()?.append($createTextNode('!')), { discrete: true });
    await expect.poll(submitted).toBe(`${title}${table}<p>ebb and low flow!</p>`);
  });

  test.each([{ submitWhenReady: true }, { submitWhenReady: false }])(
    'keeps it also where it is submitted right after the first edit, before what keeps it: %o',
    async (props) => {
      let editor: LexicalEditor | null = null;
      field({ defaultValue: stored, keepStored: true, editorRef: (given) => void (editor = given), ...props });
      const form = document.forms[0] ?? expect.fail('There is no form.');
      const bodies: unknown[] = [];
      form.addEventListener('submit', (event) => {
        event.preventDefault();
        bodies.push(submitted());
      });
      const now = editor as LexicalEditor | null; // the ref is called while it is rendered
      form.requestSubmit();
      now?.update(() => void $getRoot().getLastChild<ElementNode>()?.append($createTextNode('!')), { discrete: true });
      form.requestSubmit();
      form.requestSubmit();
      expect(bodies).toEqual([stored]);
      await expect.poll(() => bodies).toEqual([stored, `${title}${table}<p>ebb and low flow!</p>`]);
    },
  );

  test('keeps it in a draft that is brought back', async () => {
    onTestFinished(() => localStorage.clear());
    const props: RichTextEditorProps = { defaultValue: stored, keepStored: true, storageKey: 'kept' };
    const { type } = field(props);
    await type('{Control>}{End}{/Control}!');
    await expect.element(page.getByText(en['draft.saved'], { exact: true })).toBeVisible();
    cleanup();
    field(props);
    await expect.poll(submitted).toBe(`${title}${table}<p>ebb and low flow!</p>`);
  });

  test.each([
    ['keeps what it is given', (html: string) => html, `${title}${table}<p>ebb and low flow!?</p>`],
    ['cleans it', sanitizeHtml, '<h2>Tides</h2><p>May</p><p>ebb and low flow!?</p>'],
  ])('leaves the caret where it is in an app that %s', async (_, take, expected) => {
    render(<ControlledField keepStored take={take} />);
    await expect.element(page.getByText(en['loss.block'])).toBeVisible();
    await userEvent.click(box);
    await userEvent.keyboard('{Control>}{End}{/Control}!');
    await expect.poll(submitted).toContain('!');
    await userEvent.keyboard('?');
    await expect.poll(submitted).toBe(expected);
  });
});
