import { notFor } from '@inkfield/config/engines';
import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const driver = fieldDriver('code');

beforeEach(() => {
  notFor(['webkit'], 'An event that a script makes there carries no data transfer.');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

function transfer(data: Readonly<Record<string, string>>): DataTransfer {
  const dataTransfer = new DataTransfer();
  for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text);
  return dataTransfer;
}

/** Drops it behind what the first line holds. @returns whether the page has taken it */
function drop(dataTransfer: DataTransfer): boolean {
  const words = document.querySelector('.view-line span') ?? expect.fail('no line');
  const { right, top, height } = words.getBoundingClientRect();
  const place = { clientX: right + 2, clientY: top + height / 2 };
  const send = (type: string) =>
    words.dispatchEvent(new DragEvent(type, { ...place, dataTransfer, bubbles: true, cancelable: true }));
  for (const type of ['dragenter', 'dragover']) send(type);
  return !send('drop');
}

const field = (props = {}) => (
  <FormInput name="body" title="Body" editor="code" size="sm" defaultValue={'a\nz'} {...props} />
);

test.each([
  ['words', { 'text/plain': 'a word' }, 'a word'],
  ['code with signs of its own', { 'text/plain': '${a} $1 \\b\r\n}' }, '${a} $1 \\b\n}'],
  ['a link', { 'text/plain': 'https://a.example/', 'text/uri-list': 'https://a.example/' }, 'https://a.example/'],
])(
  '%s, dropped into code, stands where it was dropped, as it is, and is selected',
  async (_, data, text) => {
    render(field());
    await driver.arrived();
    expect(drop(transfer(data))).toBe(true);
    await expect.poll(() => driver.control().value).toBe(`a${text}\nz`);
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('b');
    await expect.poll(() => driver.control().value).toBe('ab\nz');
    await userEvent.keyboard('{Control>}zz{/Control}');
    await expect.poll(() => driver.control().value).toBe('a\nz');
  },
  loadTimeoutMs,
);

test(
  'a file that is dropped leaves the page where it is, and a field that may not be edited takes nothing',
  { timeout: loadTimeoutMs },
  async () => {
    const view = render(field());
    await driver.arrived();
    const files = new DataTransfer();
    files.items.add(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(drop(files)).toBe(true);
    view.rerender(field({ readOnly: true }));
    await expect.poll(() => driver.box().getAttribute('aria-readonly')).toBe('true');
    expect(drop(transfer({ 'text/plain': 'a word' }))).toBe(true);
    await userEvent.keyboard('x');
    expect(driver.control().value).toBe('a\nz');
  },
);
