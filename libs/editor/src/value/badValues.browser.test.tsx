import type { EditorJson, EditorValueInput } from '@inkfield/document';
import { cleanup, render } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EditorError } from '../host/HostExtension.js';
import { convertValue } from '../headless.js';
import { RichTextEditor } from '../RichTextEditor.js';

afterEach(cleanup);

const box = () => page.getByRole('textbox', { name: 'Body' });

function field(props: { value?: EditorValueInput; defaultValue?: EditorValueInput }) {
  const onError = vi.fn<(error: EditorError) => void>();
  const control = createRef<HTMLTextAreaElement>();
  const element = (changed: typeof props) => (
    <RichTextEditor aria-label="Body" ref={control} onError={onError} valueFormat="html" {...changed} />
  );
  const { rerender } = render(element(props));
  return { onError, control, change: (changed: typeof props) => rerender(element(changed)) };
}

function deepJson(): EditorJson {
  let node: unknown = { type: 'paragraph', children: [{ type: 'text', text: 'deep' }] };
  for (let level = 0; level < 10_000; level++) node = { type: 'quote', children: [node] };
  // What is stored has no type.
  return { version: 1, root: { type: 'root', children: [{ type: 'paragraph', children: [] }, node] } } as EditorJson;
}

describe('A field whose value is bad', () => {
  it.each<[name: string, value: EditorValueInput, shown: string, code: string | null]>([
    ['JSON that is none', { json: '{"root":' }, '', 'invalid-value'],
    ['JSON of something else', { json: '{"a":1}' }, '', 'invalid-value'],
    [
      'JSON with a field of another type',
      { json: '{"root":{"type":"root","children":[{"type":"text","text":{}}]}}' },
      '',
      'invalid-value',
    ],
    [
      'JSON with a node that nobody knows',
      { json: '{"root":{"type":"root","children":[{"type":"video","children":[{"type":"text","text":"known"}]}]}}' },
      'known',
      null,
    ],
    [
      'JSON of a newer version',
      { json: '{"version":9,"root":{"type":"root","children":[{"type":"text","text":"newer"}]}}' },
      'newer',
      'invalid-value',
    ],
    ['Markdown of 10,000 levels', { markdown: `${'> '.repeat(10_000)}deep` }, 'deep', null],
    ['halves of characters', '<p>a\ud800b\udc00</p>', 'a\ufffdb\ufffd', null],
    [
      'a script, a form and what would do something',
      '<form><p onclick="alert(1)">ok<script>alert(1)</script><img src="javascript:x" onerror="alert(1)"></p></form>',
      'ok',
      null,
    ],
  ])('shows what could be read, can be typed in, and tells the app: %s', async (_name, defaultValue, shown, code) => {
    const { onError, control } = field({ defaultValue });
    await expect.poll(() => box().element().textContent).toContain(shown);
    if (code) await expect.poll(() => onError).toHaveBeenCalledWith(expect.objectContaining({ code }));
    else expect(onError).not.toHaveBeenCalled();
    expect(box().element().querySelector('script, form, iframe, [onerror]')).toBeNull();
    await userEvent.click(box());
    await userEvent.keyboard('{Control>}{End}{/Control}!');
    await expect.poll(() => control.current?.value).toContain('!');
  });

  it.each<[name: string, value: EditorValueInput, shown: string]>([
    ['JSON of 10,000 levels', { json: deepJson() }, 'deep'],
    ['HTML of 10,000 levels', `${'<blockquote>'.repeat(10_000)}deep`, 'deep'],
    ['10 MB of HTML', '<p>long text that goes on</p>'.repeat(360_000), 'long text that goes on'],
  ])(
    'shows a part of what is too large, cannot be typed in, and tells the app: %s',
    async (_name, defaultValue, shown) => {
      const { onError, control } = field({ defaultValue });
      await expect.poll(() => box().element().textContent).toContain(shown);
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'value-too-large' }));
      expect(box().element().getAttribute('contenteditable')).toBe('false');
      if (typeof defaultValue === 'string') expect(control.current?.value).toBe(defaultValue);
    },
  );

  it('keeps the last good document when the app sets a bad one, and takes the next good one', async () => {
    const { onError, control, change } = field({ value: '<p>good</p>' });
    await expect.poll(() => box().element().textContent).toBe('good');
    change({ value: { json: '{' } });
    await expect.poll(() => onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0].message).toMatch(/^\[@inkfield\/editor\].*stays as it was/);
    expect(box().element().textContent).toBe('good');
    expect(control.current?.value).toBe('<p>good</p>');
    change({ value: '<p>next</p>' });
    await expect.poll(() => box().element().textContent).toBe('next');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('shows of what a script of the page sets only what the model has', async () => {
    const { control } = field({ defaultValue: '<p>a</p>' });
    await expect.poll(() => box().element().textContent).toBe('a');
    if (control.current)
      control.current.value = '<p onclick="x()">b <a href="java\nscript:alert(1)">c</a><iframe src="//x"></iframe></p>';
    await expect.poll(() => box().element().textContent).toBe('b c');
    expect(box().element().querySelector('a, iframe, [onclick]')).toBeNull();
    await userEvent.click(box());
    await userEvent.keyboard('{Control>}{End}{/Control}!');
    await expect.poll(() => control.current?.value).toBe('<p>b c!</p>');
  });
});

describe('A value in another form than the field’s', () => {
  it.each<[form: string, value: EditorValueInput]>([
    ['JSON', { json: convertValue('<h2>T</h2><p><u>a</u></p>').json }],
    ['Markdown', { markdown: '## T\n\na' }],
    ['text', { text: 'T\na' }],
  ])('is what the form submits when nobody edits it: %s', async (_form, defaultValue) => {
    const { control } = field({ defaultValue });
    await expect.poll(() => box().element().textContent).toBe('Ta');
    expect(control.current?.value).toBe(convertValue(defaultValue).html);
  });

  it('comes back to the app and again to the field without moving the caret', async () => {
    const control = createRef<HTMLTextAreaElement>();
    const told: EditorJson[] = [];
    function App() {
      const [json, setJson] = useState(convertValue('<p>one</p><p>two</p>').json);
      told.push(json);
      return (
        <RichTextEditor
          aria-label="Body"
          ref={control}
          value={{ json }}
          onValueChange={(value) => setJson(value.json)}
        />
      );
    }
    render(<App />);
    await userEvent.click(box());
    await userEvent.keyboard('{Control>}{Home}{/Control}a{ArrowRight}b');
    await expect.poll(() => box().element().textContent).toBe('aobnetwo');
    expect(control.current?.value).toBe('<p>aobne</p><p>two</p>');
    expect(convertValue({ json: told.at(-1) ?? '' }).html).toBe('<p>aobne</p><p>two</p>');
  });

  it('is what the form submits once the app gives another one, and stays when that is bad', async () => {
    const { control, change, onError } = field({ value: { markdown: '# a' } });
    await expect.poll(() => control.current?.value).toBe('<h1>a</h1>');
    change({ value: { json: convertValue('<p>b</p>').json } });
    await expect.poll(() => control.current?.value).toBe('<p>b</p>');
    expect(box().element().textContent).toBe('b');
    change({ value: { json: '[]' } });
    await expect.poll(() => onError).toHaveBeenCalledTimes(1);
    expect(control.current?.value).toBe('<p>b</p>');
    expect(box().element().textContent).toBe('b');
  });
});
