import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormInput } from '../FormInput.js';

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  logged.mockClear();
  Reflect.deleteProperty(globalThis, Symbol.for('@inkfield/page'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** No stylesheet of the page reaches into it. */
function unstyledTree(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
}

test('single-line fields alone say once that their stylesheet is missing, and which line to add', () => {
  const container = unstyledTree();
  render(
    <>
      <FormInput title="One" />
      <FormInput title="Two" />
    </>,
    { container },
  );
  vi.runAllTimers();
  expect(logged.mock.calls).toEqual([[expect.stringContaining('import "@inkfield/form-input/styles.css"')]]);
});

test('fields that are drawn as they should be say nothing', () => {
  render(<FormInput title="One" />);
  vi.runAllTimers();
  expect(logged).not.toHaveBeenCalled();
});
