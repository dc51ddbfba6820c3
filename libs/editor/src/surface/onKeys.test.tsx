import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { onKeys, stopKey } from './onKeys.js';

afterEach(cleanup);

function show() {
  const heard = { enter: vi.fn(), others: vi.fn(stopKey), around: vi.fn() };
  render(
    <div onKeyDown={heard.around}>
      <input onKeyDown={onKeys({ Enter: heard.enter }, heard.others)} />
    </div>,
  );
  return { ...heard, box: screen.getByRole('textbox') };
}

test('a key that is handled does nothing else, and goes no further', () => {
  const { box, enter, others, around } = show();
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(false);
  expect(enter).toHaveBeenCalledTimes(1);
  expect(others).not.toHaveBeenCalled();
  expect(around).not.toHaveBeenCalled();
});

test('any other key is heard as one, and does what it does', () => {
  const { box, enter, others, around } = show();
  expect(fireEvent.keyDown(box, { key: 'a' })).toBe(true);
  expect(enter).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalledTimes(1);
  expect(around).not.toHaveBeenCalled();
});

test('a key that an input method has is not handled', () => {
  const { box, enter, others } = show();
  expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(true);
  expect(enter).not.toHaveBeenCalled();
  expect(others).toHaveBeenCalledTimes(2);
});
