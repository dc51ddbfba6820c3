import { act, cleanup, render } from '@testing-library/react';
import type { LexicalEditor } from 'lexical';
import { Activity, createRef, type ReactNode, StrictMode, Suspense, use, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from './RichTextEditor.js';
import { controlledUpload, pasteFiles, pixel, pngFile } from './testing/uploads.js';

afterEach(cleanup);

test('the form submits what was typed as HTML', async () => {
  render(
    <form aria-label="Entry">
      <label htmlFor="body">Body</label>
      <RichTextEditor id="body" name="body" defaultValue="<p>One</p>" />
    </form>,
  );
  const box = page.getByRole('textbox', { name: 'Body' });
  await box.click();
  await userEvent.keyboard('{Control>}{End}{/Control} two{Enter}three');
  const form = document.forms[0];
  expect(form && new FormData(form).get('body')).toBe('<p>One two</p><p>three</p>');
});

test('a change reaches onChange and onValueChange, in StrictMode too', async () => {
  const values: string[] = [];
  const onValueChange = vi.fn();
  render(
    <StrictMode>
      <RichTextEditor
        aria-label="Body"
        onChange={(event) => values.push(event.target.value)}
        onValueChange={onValueChange}
      />
    </StrictMode>,
  );
  await page.getByRole('textbox', { name: 'Body' }).click();
  await userEvent.keyboard('ab');
  expect(values).toEqual(['<p>a</p>', '<p>ab</p>']);
  expect(onValueChange.mock.lastCall?.[0]).toMatchObject({ text: 'ab', isEmpty: false, textLength: 2 });
  expect(onValueChange.mock.lastCall?.[1]).toEqual({ source: 'user' });
});

test('setting the control’s value replaces the document', async () => {
  const ref = createRef<HTMLTextAreaElement>();
  render(<RichTextEditor aria-label="Body" ref={ref} defaultValue="<p>One</p>" />);
  if (ref.current) ref.current.value = '<h2>Two</h2>';
  await expect.element(page.getByRole('heading', { name: 'Two', level: 2 })).toBeVisible();
});

test('a reset brings the default value back', async () => {
  render(
    <form>
      <RichTextEditor aria-label="Body" name="body" defaultValue="<p>One</p>" />
      <button type="reset">Reset</button>
    </form>,
  );
  await page.getByRole('textbox', { name: 'Body' }).click();
  await userEvent.keyboard('xx');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => page.getByRole('textbox', { name: 'Body' }).element().textContent).toBe('One');
});

test('editorRef gives Lexical’s editor, and a disabled fieldset disables it', async () => {
  const editor = createRef<LexicalEditor>();
  render(
    <fieldset disabled>
      <RichTextEditor aria-label="Body" editorRef={editor} />
    </fieldset>,
  );
  await expect.poll(() => editor.current?.isEditable()).toBe(false);
  await expect.element(page.getByRole('textbox', { name: 'Body' })).toHaveAttribute('aria-disabled', 'true');
});

test('autoFocus takes the focus once, and a later render leaves it where the person is by then', async () => {
  const field = (title: string) => (
    <>
      <RichTextEditor title={title} autoFocus defaultValue="<p>you</p>" />
      <input aria-label="Other" />
    </>
  );
  const view = render(field('Body'));
  const box = page.getByRole('textbox', { name: 'Body' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('Hi ');
  expect(box.element().textContent).toBe('Hi you');
  const other = page.getByRole('textbox', { name: 'Other' });
  await other.click();
  view.rerender(field('Text'));
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  await userEvent.keyboard('hello');
  await expect.element(other).toHaveValue('hello');
});

test('a text that is too short or too long is invalid in words', async () => {
  const ref = createRef<HTMLTextAreaElement>();
  render(<RichTextEditor aria-label="Body" ref={ref} minLength={3} maxLength={4} />);
  expect(ref.current?.validity.valid).toBe(true);
  await page.getByRole('textbox', { name: 'Body' }).click();
  await userEvent.keyboard('ab');
  await expect.poll(() => ref.current?.validationMessage).toBe('Use at least 3 characters (you have 2).');
  await userEvent.keyboard('cde');
  await expect.poll(() => ref.current?.validationMessage).toBe('Use at most 4 characters (you have 5).');
});

test('a change handler sees the validity of the present text', async () => {
  const messages: string[] = [];
  render(
    <RichTextEditor
      aria-label="Body"
      minLength={2}
      onChange={(event) => messages.push(event.target.validationMessage)}
    />,
  );
  await page.getByRole('textbox', { name: 'Body' }).click();
  await userEvent.keyboard('ab');
  expect(messages).toEqual(['Use at least 2 characters (you have 1).', '']);
});

test('what React hides for a while and shows again works on, with its text and its steps to undo', async () => {
  const field = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <RichTextEditor aria-label="Body" name="body" defaultValue="<p>a</p>" />
    </Activity>
  );
  const view = render(field('visible'));
  const box = page.getByRole('textbox', { name: 'Body' });
  const type = async (keys: string) => {
    await userEvent.click(box);
    await userEvent.keyboard(keys);
  };
  const control = () => document.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
  await type('{Control>}{End}{/Control}b');
  view.rerender(field('hidden'));
  await expect.element(box).not.toBeInTheDocument();
  view.rerender(field('visible'));
  await type('{Control>}{End}{/Control}{Enter}c');
  await expect.poll(control).toBe('<p>ab</p><p>c</p>');
  await type('{Control>}zzz{/Control}');
  await expect.poll(control).toBe('<p>a</p>');
  expect(box.element().textContent).toBe('a');
});

/** What React hides while something beside it is waited for, as it does where an app loads more of a page. */
function Waiting({ mode, children }: { mode: 'visible' | 'hidden'; children: ReactNode }) {
  const [later] = useState(() => new Promise<never>(() => {}));
  return (
    <Suspense>
      {children}
      {mode === 'hidden' && <Late until={later} />}
    </Suspense>
  );
}

function Late({ until }: { until: Promise<never> }) {
  return use(until);
}

const hides = { Activity, Suspense: Waiting };
const waysToHide = (['Activity', 'Suspense'] as const).flatMap((way) =>
  ['controlled', 'uncontrolled'].map((kind) => [kind, way] as const),
);

test.each(waysToHide)(
  'an image that has come while React hid the field is told and submitted once it shows again: %s, by %s',
  async (kind, way) => {
    const Hide = hides[way];
    const { upload, calls } = controlledUpload();
    const notify = vi.fn();
    const onValueChange = vi.fn();
    function Entry({ mode }: { mode: 'visible' | 'hidden' }) {
      const [value, setValue] = useState('<p>a</p>');
      const onChange = ({ target }: { target: { value: string } }) => setValue(target.value);
      const text = kind === 'controlled' ? { value, onChange } : { defaultValue: '<p>a</p>' };
      return (
        <form>
          <Hide mode={mode}>
            <RichTextEditor aria-label="Body" name="body" {...text} {...{ upload, notify, onValueChange }} />
          </Hide>
        </form>
      );
    }
    const view = render(<Entry mode="visible" />);
    const box = page.getByRole('textbox', { name: 'Body' });
    await box.click();
    pasteFiles(box.element(), [pngFile()]);
    await expect.poll(() => calls.length).toBe(1);
    await act(() => Promise.resolve(view.rerender(<Entry mode="hidden" />)));
    await expect.element(box).not.toBeInTheDocument();
    calls[0]?.resolve({ url: pixel });
    await expect.poll(() => notify.mock.lastCall?.[0]).toMatchObject({ type: 'success' });
    view.rerender(<Entry mode="visible" />);
    const whole = `<p>a<img src="${pixel}" alt="cat.png" title="cat.png"></p>`;
    const data = () => new FormData(document.forms[0]).get('body');
    await expect.poll(data).toBe(whole);
    expect(onValueChange.mock.lastCall?.[0].html).toBe(whole);
    await expect.element(page.getByRole('img', { name: 'cat.png' })).toBeVisible();
  },
);

test('an app may hold the value by onValueChange alone', async () => {
  function Held() {
    const [value, setValue] = useState('<p>a</p>');
    return <RichTextEditor aria-label="Body" name="body" value={value} onValueChange={({ html }) => setValue(html)} />;
  }
  render(<Held />);
  const box = page.getByRole('textbox', { name: 'Body' });
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}bcd{ArrowLeft}x');
  await expect.poll(() => document.querySelector<HTMLTextAreaElement>('[name=body]')?.value).toBe('<p>abcxd</p>');
  expect(box.element().textContent).toBe('abcxd');
});

test('a change that the app has refused is told again once it is made again', async () => {
  const heard: string[] = [];
  function Refusing() {
    const [value, setValue] = useState('<p>a</p>');
    const onChange = ({ target }: { target: { value: string } }) => {
      heard.push(target.value);
      // Its first "x" is refused.
      if (heard.filter((text) => text.includes('x')).length !== 1) setValue(target.value);
    };
    return <RichTextEditor aria-label="Body" name="body" value={value} onChange={onChange} />;
  }
  render(<Refusing />);
  const box = page.getByRole('textbox', { name: 'Body' });
  const control = () => document.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
  await userEvent.click(box);
  await userEvent.keyboard('{Control>}{End}{/Control}b');
  await expect.poll(control).toBe('<p>ab</p>');
  await userEvent.keyboard('x');
  await expect.poll(() => heard.at(-1)).toBe('<p>abx</p>');
  await expect.poll(() => box.element().textContent).toBe('ab');
  expect(control()).toBe('<p>ab</p>');
  await userEvent.keyboard('{Control>}{End}{/Control}x');
  await expect.poll(control).toBe('<p>abx</p>');
  expect(box.element().textContent).toBe('abx');
  expect(heard).toEqual(['<p>ab</p>', '<p>abx</p>', '<p>abx</p>']);
});
