import { Activity, StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useProxyControl } from './useProxyControl.js';
import type { ProxyControlOptions } from './ProxyControl.js';

type FieldProps = Partial<ProxyControlOptions> & { log?: (entry: string) => void };

/** The smallest editor: a contenteditable of plain text. */
function Field({ log = () => {}, ...options }: FieldProps) {
  const [editor, setEditor] = useState<HTMLDivElement | null>(null);
  const proxy = useProxyControl({
    ...options,
    onExternalValue(value, reason) {
      log(`${reason}: ${value}`);
      if (editor) editor.textContent = value;
    },
    onFocusRequest: (taken) => {
      if (taken) log(`taken: ${taken.start}-${taken.end}`);
      editor?.focus();
    },
    onDisabledChange: (disabled) => log(disabled ? 'disabled' : 'enabled'),
  });
  return (
    <div style={{ position: 'relative' }}>
      <textarea {...proxy.textareaProps} />
      {proxy.hidden && (
        <div
          ref={setEditor}
          role="textbox"
          tabIndex={0}
          aria-label="Editor"
          aria-disabled={proxy.disabled}
          contentEditable={proxy.disabled || options.readOnly ? 'false' : 'plaintext-only'}
          suppressContentEditableWarning
          onInput={(event) => {
            event.stopPropagation();
            proxy.emitValue(event.currentTarget.textContent ?? '');
          }}
          onFocus={proxy.emitFocus}
          onBlur={proxy.emitBlur}
        />
      )}
    </div>
  );
}

const area = () => document.querySelector('textarea') as HTMLTextAreaElement; // each test renders exactly one
const editor = () => document.querySelector('[role=textbox]') as HTMLElement; // rendered with it
const settled = () => act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const nativeSet = (text: string) =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('what is typed in the editor reaches onChange and the form data', async () => {
  const onChange = vi.fn();
  const { container } = render(
    <form>
      <Field name="body" onChange={(event) => onChange(event.target.name, event.target.value)} />
    </form>,
  );
  await userEvent.type(editor(), 'Hi');
  expect(onChange.mock.calls).toEqual([
    ['body', 'H'],
    ['body', 'Hi'],
  ]);
  const form = container.querySelector('form');
  expect(new FormData(form ?? undefined).get('body')).toBe('Hi');
});

test('an assignment to ref.value is applied to the editor once', async () => {
  const log = vi.fn();
  const ref = { current: null as HTMLTextAreaElement | null };
  render(<Field ref={ref} log={log} defaultValue="old" />);
  if (ref.current) ref.current.value = 'new\r\ntext';
  expect(ref.current?.value).toBe('new\ntext');
  if (ref.current) ref.current.value = 'new\ntext';
  expect(log.mock.calls).toEqual([['set: new\ntext']]);
  expect(editor().textContent).toBe('new\ntext');
});

test('what a script writes by setRangeText() is applied to the editor, also into a text that is held back', async () => {
  const log = vi.fn();
  render(<Field log={log} defaultValue="one two" />);
  area().setRangeText('1', 0, 3);
  expect(log.mock.calls).toEqual([['set: 1 two']]);
  const long = 'A long text. '.repeat(1000);
  for (const end of ['a', 'ab']) {
    editor().textContent = long + end;
    editor().dispatchEvent(new Event('input', { bubbles: true }));
  }
  area().setRangeText('c', area().value.length, area().value.length, 'end');
  expect([area().value, editor().textContent]).toEqual([`${long}abc`, `${long}abc`]);
});

test('a native write with an input event is applied, and reported as a change', async () => {
  const log = vi.fn();
  const onChange = vi.fn();
  render(<Field log={log} onChange={(event) => onChange(event.target.value)} />);
  nativeSet('filled');
  area().dispatchEvent(new Event('input', { bubbles: true }));
  area().dispatchEvent(new Event('change', { bubbles: true }));
  expect(onChange.mock.calls).toEqual([['filled']]);
  await expect.poll(() => log.mock.calls).toEqual([['input: filled']]);
  await settled();
  expect(log.mock.calls).toEqual([['input: filled']]);
});

test('a state that is set in onExternalValue never overwrites what is typed into a controlled field', async () => {
  function Counting() {
    const [value, setValue] = useState('');
    const [length, setLength] = useState(0);
    const proxy = useProxyControl({
      value,
      ready: false,
      onChange: (event) => setValue(event.target.value),
      onExternalValue: (text) => setLength(text.length),
      onFocusRequest: () => {},
    });
    return <textarea {...proxy.textareaProps} data-length={length} />;
  }
  render(<Counting />);
  await userEvent.type(area(), 'abc');
  await expect.poll(() => area().dataset.length).toBe('3');
  expect(area().value).toBe('abc');
});

test('a changed default value is noticed without any event', async () => {
  const log = vi.fn();
  render(<Field log={log} />);
  area().defaultValue = 'from an intent';
  await settled();
  expect(log.mock.calls).toEqual([['set: from an intent']]);
});

test('a form reset brings the default value back, a cancelled one does not', async () => {
  const log = vi.fn();
  const { container } = render(
    <form>
      <Field name="body" defaultValue="first" log={log} />
    </form>,
  );
  const form = container.querySelector('form');
  await userEvent.type(editor(), 'second');
  form?.addEventListener('reset', (event) => event.preventDefault(), { once: true });
  form?.reset();
  await settled();
  expect(log).not.toHaveBeenCalled();
  form?.reset();
  await settled();
  expect(log.mock.calls).toEqual([['reset: first']]);
  expect(editor().textContent).toBe('first');
});

test('of a reset by a script the editor is told before the next key, which would bring back what was there', async () => {
  const { container } = render(
    <form>
      <Field name="body" />
    </form>,
  );
  await userEvent.type(editor(), 'sent');
  container.querySelector('form')?.reset();
  await Promise.resolve();
  expect(editor().textContent).toBe('');
  await userEvent.type(editor(), 'next');
  await settled();
  expect([area().value, editor().textContent]).toEqual(['next', 'next']);
});

test('a form that keeps its reset to itself resets the editor too', async () => {
  const { container } = render(
    <form onReset={(event) => event.stopPropagation()}>
      <Field name="body" defaultValue="first" />
    </form>,
  );
  await userEvent.type(editor(), 'second');
  container.querySelector('form')?.reset();
  await settled();
  expect([area().value, editor().textContent]).toEqual(['first', 'first']);
});

test('a field that React has hidden for a while is told what the page made of it meanwhile', async () => {
  const log = vi.fn();
  const field = (mode: 'visible' | 'hidden', value: string) => (
    <fieldset disabled>
      <Activity mode={mode}>
        <Field name="body" value={value} log={log} />
      </Activity>
    </fieldset>
  );
  const { container, rerender } = render(field('visible', 'first'));
  rerender(field('hidden', 'first'));
  rerender(field('hidden', 'second'));
  container.querySelector('fieldset')?.removeAttribute('disabled');
  rerender(field('visible', 'second'));
  await settled();
  expect(log.mock.calls.flat()).toEqual(['disabled', 'set: second', 'enabled']);
  expect(editor().getAttribute('aria-disabled')).toBe('false');
});

test('after a reset the same text can be typed again', async () => {
  const onChange = vi.fn();
  const { container } = render(
    <form>
      <Field onChange={(event) => onChange(event.target.value)} />
    </form>,
  );
  await userEvent.type(editor(), 'a');
  container.querySelector('form')?.reset();
  await settled();
  await userEvent.type(editor(), 'a');
  expect(onChange.mock.calls).toEqual([['a'], ['a']]);
});

test('a controlled value flows down, and a refused change puts the editor back', async () => {
  function Digits() {
    const [value, setValue] = useState('1');
    return (
      <>
        <Field value={value} onChange={(event) => setValue(event.target.value.replace(/\D/g, ''))} />
        <button type="button" onClick={() => setValue('42')}>
          Set
        </button>
      </>
    );
  }
  const { getByRole } = render(<Digits />);
  await userEvent.click(getByRole('button'));
  expect(editor().textContent).toBe('42');
  await userEvent.type(editor(), 'x');
  expect(area().value).toBe('42');
  expect(editor().textContent).toBe('42');
});

test('the text that was emitted last is never sent back', async () => {
  const log = vi.fn();
  function Echo() {
    const [value, setValue] = useState('');
    return <Field value={value} log={log} onChange={(event) => setValue(event.target.value)} />;
  }
  render(<Echo />);
  await userEvent.type(editor(), 'some words');
  expect(area().value).toBe('some words');
  expect(log).not.toHaveBeenCalled();
});

test('a label, ref.focus() and the browser validation focus the editor, and the form hears one focus and one blur', async () => {
  const heard = vi.fn();
  const ref = { current: null as HTMLTextAreaElement | null };
  const { getByText, getByRole } = render(
    <form>
      <label htmlFor="body">Body</label>
      <Field
        id="body"
        name="body"
        required
        ref={ref}
        onFocus={(event) => heard(`focus ${event.target.name}`)}
        onBlur={(event) => heard(`blur ${event.target.name}`)}
      />
      <button type="button">Elsewhere</button>
    </form>,
  );
  const heardOfControl: string[] = [];
  for (const type of ['focus', 'blur']) ref.current?.addEventListener(type, () => heardOfControl.push(type));
  await userEvent.click(getByText('Body'));
  expect(document.activeElement).toBe(editor());
  await userEvent.click(getByRole('button'));
  expect(heard.mock.calls).toEqual([['focus body'], ['blur body']]);
  expect(heardOfControl).toEqual(['focus', 'blur']);
  ref.current?.focus();
  expect(document.activeElement).toBe(editor());
  await userEvent.click(getByRole('button'));
  expect(ref.current?.form?.reportValidity()).toBe(false);
  expect(document.activeElement).toBe(editor());
});

test('blur is a bubbling focusout, with a change event before it when the text has changed', async () => {
  const heard: string[] = [];
  const { container, getByRole } = render(
    <form>
      <Field />
      <button type="button">Elsewhere</button>
    </form>,
  );
  for (const type of ['focusout', 'change']) {
    container.addEventListener(type, (event) => event.target === area() && heard.push(type));
  }
  await userEvent.type(editor(), 'a');
  await userEvent.click(getByRole('button'));
  await userEvent.click(editor());
  await userEvent.click(getByRole('button'));
  expect(heard).toEqual(['change', 'focusout', 'focusout']);
});

test('what a script sets is no change by the person: a blur tells of one only after typing', async () => {
  const onChange = vi.fn();
  const ref = { current: null as HTMLTextAreaElement | null };
  const { container, getByRole } = render(
    <form>
      <Field ref={ref} defaultValue="draft" />
      <button type="button">Elsewhere</button>
    </form>,
  );
  container.addEventListener('change', onChange);
  const set = (text: string) => ref.current && (ref.current.value = text);
  await userEvent.click(editor());
  set('set');
  await userEvent.click(getByRole('button'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(editor(), 'a');
  set('set');
  await userEvent.click(getByRole('button'));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(editor(), 'a');
  set('');
  await userEvent.click(getByRole('button'));
  expect(onChange).toHaveBeenCalledOnce();
});

test('a focus that the field has already is told to nobody', async () => {
  const heard: string[] = [];
  const { container, getByRole } = render(
    <form>
      <Field id="body" />
      <button type="button">Elsewhere</button>
    </form>,
  );
  for (const type of ['focusin', 'focusout', 'change']) {
    container.addEventListener(type, (event) => event.target === area() && heard.push(type));
  }
  await userEvent.type(editor(), 'a');
  area().focus();
  expect(document.activeElement).toBe(editor());
  await userEvent.type(editor(), 'b');
  await userEvent.click(getByRole('button'));
  area().focus();
  expect(heard).toEqual(['focusin', 'change', 'focusout', 'focusin']);
});

test('own disabled and any fieldset around are seen, the fieldset also when it changes by script', async () => {
  const log = vi.fn();
  const { container, rerender } = render(
    <fieldset>
      <fieldset disabled>
        <Field log={log} name="body" />
      </fieldset>
    </fieldset>,
  );
  expect(editor().getAttribute('aria-disabled')).toBe('true');
  const [outer, inner] = container.querySelectorAll('fieldset');
  inner?.removeAttribute('disabled');
  await settled();
  expect(editor().getAttribute('aria-disabled')).toBe('false');
  outer?.setAttribute('disabled', '');
  await settled();
  outer?.removeAttribute('disabled');
  await settled();
  rerender(
    <fieldset>
      <fieldset>
        <Field log={log} name="body" disabled />
      </fieldset>
    </fieldset>,
  );
  await settled();
  expect(log.mock.calls.flat()).toEqual(['disabled', 'enabled', 'disabled', 'enabled', 'disabled']);
});

test('the given message is the custom validity, and an app’s own is left alone', async () => {
  const { rerender } = render(<Field validationMessage="Too short" />);
  expect(area().validationMessage).toBe('Too short');
  rerender(<Field validationMessage="" />);
  expect(area().checkValidity()).toBe(true);
  area().setCustomValidity('From the app');
  rerender(<Field validationMessage="" name="other" />);
  expect(area().validationMessage).toBe('From the app');
  rerender(<Field validationMessage="Too short" />);
  rerender(<Field validationMessage="" />);
  expect(area().validationMessage).toBe('From the app');
});

test('a rule that is still broken counts when the app takes its own message back', async () => {
  render(
    <Field
      validate={(value) => (value.length < 2 ? 'Too short' : '')}
      onChange={({ target }) => target.setCustomValidity(target.value.startsWith('x') ? 'Taken' : '')}
    />,
  );
  const seen: string[] = [];
  for (const key of ['x', 'y', '{Backspace}', '{Backspace}', 'a', 'b']) {
    await userEvent.type(editor(), key);
    seen.push(area().validationMessage);
  }
  expect(seen).toEqual(['Taken', 'Taken', 'Taken', 'Too short', 'Too short', '']);
});

test('a message that was no longer due while React hid the field is gone when it comes back', async () => {
  const field = (mode: 'visible' | 'hidden', value: string) => (
    <Activity mode={mode}>
      <Field value={value} validate={(text) => (text ? '' : 'Say something')} />
    </Activity>
  );
  const { rerender } = render(field('visible', ''));
  expect(area().validationMessage).toBe('Say something');
  area().setCustomValidity('Taken');
  rerender(field('hidden', ''));
  rerender(field('hidden', 'text'));
  rerender(field('visible', 'text'));
  expect(area().validationMessage).toBe('Taken');
  area().setCustomValidity('');
  expect(area().validationMessage).toBe('');
});

test('what else the validity hangs on is asked for again, without a render', async () => {
  const name = { isTaken: true };
  function Name() {
    const proxy = useProxyControl({
      validate: () => (name.isTaken ? 'Taken' : ''),
      onExternalValue: () => {},
      onFocusRequest: () => {},
    });
    return (
      <>
        <textarea {...proxy.textareaProps} />
        <button type="button" onClick={proxy.validate} />
      </>
    );
  }
  const { getByRole } = render(<Name />);
  expect(area().validationMessage).toBe('Taken');
  name.isTaken = false;
  await userEvent.click(getByRole('button'));
  expect(area().validationMessage).toBe('');
});

test('a handler of the change finds the validity of the new text', async () => {
  const seen: string[] = [];
  render(
    <Field
      validate={(value) => (value.length < 2 ? 'Too short' : '')}
      onChange={(event) => seen.push(event.target.validationMessage)}
    />,
  );
  await userEvent.type(editor(), 'ab');
  expect(seen).toEqual(['Too short', '']);
});

test('the server renders a visible, filled textarea; hydration hides it without display:none', async () => {
  const html = renderToString(<Field name="body" defaultValue={'<p>a & b</p>'} required />);
  expect(html).not.toContain('aria-hidden');
  expect(html).toContain('&lt;p&gt;a &amp; b&lt;/p&gt;</textarea>');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = html;
  const complaints = vi.spyOn(console, 'error');
  const hydration = hydrateRoot(root, <Field name="body" defaultValue={'<p>a & b</p>'} required />);
  await expect.poll(() => area().getAttribute('aria-hidden')).toBe('true');
  expect(getComputedStyle(area()).display).not.toBe('none');
  expect(getComputedStyle(area()).visibility).toBe('visible');
  expect(area().getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect(complaints).not.toHaveBeenCalled();
  hydration.unmount();
});

test.each(['controlled', 'uncontrolled'])('what was typed before hydration is kept: %s', async (kind) => {
  const log = vi.fn();
  const onChange = vi.fn();
  function App() {
    const [value, setValue] = useState('server');
    const change = (text: string) => {
      onChange(text);
      setValue(text);
    };
    const props = kind === 'controlled' ? { value } : { defaultValue: 'server' };
    return <Field id="body" {...props} log={log} onChange={(event) => change(event.target.value)} />;
  }
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<App />);
  area().focus();
  await userEvent.keyboard('{End}, and more{ArrowLeft}{ArrowLeft}');
  const complaints = vi.spyOn(console, 'error');
  const hydration = hydrateRoot(root, <App />);
  await expect.poll(() => document.activeElement === editor()).toBe(true);
  expect(area().value).toBe('server, and more');
  expect(onChange.mock.calls).toEqual([['server, and more']]);
  expect(log).toHaveBeenCalledWith('input: server, and more');
  expect(complaints).not.toHaveBeenCalled();
  hydration.unmount();
});

test('until the editor is ready the textarea is the field, and hands over its caret', async () => {
  const log = vi.fn();
  const { rerender } = render(<Field ready={false} log={log} />);
  expect(area().getAttribute('aria-hidden')).toBe(null);
  await userEvent.type(area(), 'typed{ArrowLeft}{ArrowLeft}');
  rerender(<Field ready log={log} />);
  await expect.poll(() => document.activeElement === editor()).toBe(true);
  expect(log.mock.calls.flat().slice(-2)).toEqual(['input: typed', 'taken: 3-3']);
});

test('a value of a wrong type never crashes the field', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const wrong: unknown[] = [12, null, { a: 1 }];
  const shown = wrong.map((value) => {
    // The types forbid it, a form library's untyped values do not.
    const { unmount } = render(<Field name="body" value={value as string} />);
    const text = area().value;
    unmount();
    return text;
  });
  expect(shown).toEqual(['12', '', '']);
  expect(complaints.mock.calls.every(([text]) => String(text).includes('"body"'))).toBe(true);
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});

test('in StrictMode it works the same, and after unmounting nothing listens any more', async () => {
  const log = vi.fn();
  const ref = vi.fn();
  const added = vi.spyOn(document, 'addEventListener');
  const { container, unmount } = render(
    <StrictMode>
      <form>
        <Field log={log} ref={ref} name="body" />
      </form>
    </StrictMode>,
  );
  await userEvent.type(editor(), 'ab');
  expect(new FormData(container.querySelector('form') ?? undefined).get('body')).toBe('ab');
  const node = area();
  const signals = added.mock.calls.flatMap(([, , options]) =>
    typeof options === 'object' && options.signal ? [options.signal] : [],
  );
  expect(signals.filter((signal) => !signal.aborted).length).toBe(5);
  unmount();
  expect(signals.every((signal) => signal.aborted)).toBe(true);
  expect(ref).toHaveBeenLastCalledWith(null);
  node.value = 'later';
  node.defaultValue = 'later still';
  document.dispatchEvent(new Event('reset'));
  await settled();
  expect(log).not.toHaveBeenCalled();
  added.mockRestore();
});
