import { cleanup, render } from '@testing-library/react';
import { useInsertionEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useProxyControl } from './useProxyControl.js';
import type { ProxyControl, ProxyControlOptions } from './ProxyControl.js';

const body = 'A long text. '.repeat(1000);
/** Longer than what is written into the control at every key. */
const long = (end: string) => body + end;
/** As a failure should show it. */
const short = (text: unknown) => String(text).replaceAll(body, '… ');

const heard = vi.fn<(text: string, reason: string) => void>();
/** What the field gives to its editor. */
const proxies: ProxyControl[] = [];
const type = (text: string, field = 0) => proxies[field]?.emitValue(text);

function Field(options: Partial<ProxyControlOptions>) {
  const proxy = useProxyControl({
    name: 'body',
    onExternalValue: (text, reason) => heard(short(text), reason),
    onFocusRequest: () => {},
    ...options,
  });
  useInsertionEffect(() => {
    proxies.push(proxy);
  }, [proxy]);
  return <textarea {...proxy.textareaProps} />;
}

const found = (name = 'body') => document.querySelectorAll<HTMLTextAreaElement>(`textarea[name=${name}]`);
const area = () => found()[0] ?? expect.fail('There is no control.');
const form = () => document.forms[0] ?? expect.fail('There is no form.');
const valueOfBrowser = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
/** What the browser itself has in the control. */
const inBrowser = (control = area()) => short(valueOfBrowser?.get?.call(control));
/** Two frames have come since: what was done has had its effects. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Types three texts: the first is written at once, the last is held back. */
function typeLong() {
  for (const end of ['a', 'ab', 'abc']) type(long(end));
  expect(inBrowser()).toBe('… a');
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  heard.mockClear();
  proxies.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a short text is in the control at each key', () => {
  render(<Field />);
  for (const text of ['a', 'ab', 'abc']) {
    type(text);
    expect(inBrowser()).toBe(text);
  }
});

test('of a long one, whoever reads the value gets the present text, and each change is told', () => {
  const onChange = vi.fn();
  const onInput = vi.fn();
  render(<Field onChange={(event) => onChange(short(event.target.value))} />);
  document.body.addEventListener('input', onInput, { once: false });
  typeLong();
  document.body.removeEventListener('input', onInput);
  expect(short(area().value)).toBe('… abc');
  expect(onChange.mock.calls.flat()).toEqual(['… a', '… ab', '… abc']);
  expect(onInput).toHaveBeenCalledTimes(3);
});

test('a controlled field follows it, and a refused change puts the editor back', () => {
  function Controlled() {
    const [value, setValue] = useState('');
    return <Field value={value} onChange={({ target }) => !target.value.endsWith('!') && setValue(target.value)} />;
  }
  render(<Controlled />);
  typeLong();
  expect(heard).not.toHaveBeenCalled();
  type(long('abc!'));
  expect(heard).toHaveBeenLastCalledWith('… abc', 'set');
  expect(short(area().value)).toBe('… abc');
});

test('in a pause it is written into the control', async () => {
  render(<Field />);
  typeLong();
  await expect.poll(() => inBrowser()).toBe('… abc');
});

test.each([
  ['a blur', () => proxies[0]?.emitBlur()],
  ['the page going away', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['a shorter text', () => type('short')],
  ['an empty text', () => type('')],
])('%s writes at once what the value says', (_, act) => {
  render(<Field required />);
  typeLong();
  act();
  expect(inBrowser()).toBe(short(area().value));
  expect(area().validity.valueMissing).toBe(area().value === '');
});

test('the form’s data has the present text, in the field’s place', () => {
  render(
    <form>
      <input name="before" defaultValue="1" />
      <Field />
      <input name="after" defaultValue="2" />
    </form>,
  );
  typeLong();
  expect([...new FormData(form())].map(([name, value]) => [name, short(value)])).toEqual([
    ['before', '1'],
    ['body', '… abc'],
    ['after', '2'],
  ]);
  expect(inBrowser()).toBe('… abc');
});

test('of two fields with one name each keeps its place in the data', () => {
  render(
    <form>
      <textarea name="body" defaultValue="native" />
      <Field />
      <textarea name="body" disabled />
      <Field />
    </form>,
  );
  for (const end of ['1', '2']) type(long(end), 1);
  for (const end of ['3', '4']) type(long(end), 0);
  expect(new FormData(form()).getAll('body').map(short)).toEqual(['native', '… 4', '… 2']);
});

test('of controls of one name those that have no entry take no place in the data', () => {
  render(
    <form>
      <input type="checkbox" name="body" value="unchecked" />
      <button name="body" value="not pressed" />
      <Field />
      <textarea name="body" defaultValue="native" />
    </form>,
  );
  typeLong();
  expect(new FormData(form()).getAll('body').map(short)).toEqual(['… abc', 'native']);
});

test('a disabled field, and one of another form, stay out of the data', () => {
  render(
    <>
      <form id="other" />
      <form>
        <Field disabled />
      </form>
    </>,
  );
  typeLong();
  expect(new FormData(document.forms[1]).has('body')).toBe(false);
  cleanup();
  proxies.length = 0;
  render(
    <>
      <form id="other" />
      <form>
        <Field form="other" />
      </form>
    </>,
  );
  typeLong();
  expect(new FormData(document.forms[1]).has('body')).toBe(false);
  expect(short(new FormData(document.forms[0]).get('body'))).toBe('… abc');
});

test('what an app sets counts, also where the control has had just that all the time', () => {
  render(<Field />);
  typeLong();
  area().value = long('a');
  expect(short(area().value)).toBe('… a');
  expect(heard).toHaveBeenLastCalledWith('… a', 'set');
});

test('what is written beneath the own property counts, as autofill and test tools do it', async () => {
  render(<Field />);
  typeLong();
  valueOfBrowser?.set?.call(area(), 'filled in');
  area().dispatchEvent(new Event('input', { bubbles: true }));
  expect(area().value).toBe('filled in');
  await expect.poll(() => heard.mock.lastCall).toEqual(['filled in', 'input']);
});

test('an event without a change leaves what was typed', async () => {
  render(<Field />);
  typeLong();
  area().dispatchEvent(new Event('change', { bubbles: true }));
  area().title = 'an attribute';
  await drawn();
  expect(short(area().value)).toBe('… abc');
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['short', ''],
  ['as long', long('a')],
])('a reset brings back a default value that is %s', async (_, defaultValue) => {
  render(
    <form>
      <Field defaultValue={defaultValue} />
    </form>,
  );
  for (const end of ['x', 'xy', 'xyz']) type(long(end));
  form().reset();
  await expect.poll(() => heard.mock.lastCall).toEqual([short(defaultValue), 'reset']);
  expect(short(area().value)).toBe(short(defaultValue));
  type(long('again'));
  expect(inBrowser()).toBe('… again');
});

test('a reset counts, also where the control itself has the default value already', async () => {
  render(
    <form>
      <Field defaultValue={long('a')} />
    </form>,
  );
  type(long('x'));
  proxies[0]?.emitBlur();
  for (const end of ['a', 'held']) type(long(end));
  expect(inBrowser()).toBe('… a');
  form().reset();
  await expect.poll(() => heard.mock.lastCall).toEqual(['… a', 'reset']);
  expect(short(area().value)).toBe('… a');
});

test('a cancelled reset leaves what was typed', async () => {
  render(
    <form onReset={(event) => event.preventDefault()}>
      <Field defaultValue="first" />
    </form>,
  );
  typeLong();
  form().reset();
  await drawn();
  expect(short(area().value)).toBe('… abc');
  expect(heard).not.toHaveBeenCalled();
});

test('a new default value never replaces what was typed', async () => {
  const view = render(<Field defaultValue={long('one')} />);
  typeLong();
  view.rerender(<Field defaultValue={long('three')} />);
  await drawn();
  expect(short(area().value)).toBe('… abc');
  expect(short(area().defaultValue)).toBe('… three');
});

test('while somebody types, a long default value is written no sooner than at a reset', async () => {
  const { container, rerender } = render(
    <form>
      <Field defaultValue={long('one')} />
    </form>,
  );
  const changes: string[] = [];
  const observer = new MutationObserver((records) => changes.push(...records.map(({ type }) => type)));
  observer.observe(container, { subtree: true, childList: true, characterData: true });
  // No pause comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  typeLong();
  rerender(
    <form>
      <Field defaultValue={long('three')} />
    </form>,
  );
  await drawn();
  observer.disconnect();
  expect(changes).toEqual([]);
  vi.useRealTimers();
  form().reset();
  await expect.poll(() => heard.mock.lastCall).toEqual(['… three', 'reset']);
  expect(short(area().value)).toBe('… three');
  expect(short(area().textContent)).toBe('… three');
});

test('a control that leaves the page has the present text, and the browser’s own properties', () => {
  const view = render(<Field />);
  const control = area();
  typeLong();
  control.defaultValue = long('later default');
  view.unmount();
  expect(inBrowser(control)).toBe('… abc');
  expect(Object.hasOwn(control, 'defaultValue')).toBe(false);
  expect(short(control.defaultValue)).toBe('… later default');
  control.value = 'later';
  expect(inBrowser(control)).toBe('later');
});
