import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.js';

afterEach(cleanup);

function show(props: Partial<FieldFrameProps> = {}) {
  const frame = (more: Partial<FieldFrameProps>) => (
    <FieldFrame id="city" hintId="city-hint" errorId="city-error" title="City" {...more}>
      <input id="city" aria-describedby="city-hint city-error" />
    </FieldFrame>
  );
  const view = render(frame(props));
  return (next: Partial<FieldFrameProps>) => view.rerender(frame(next));
}

/** The text of what `aria-describedby` points at, as a screen reader joins it. */
function description(): string {
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('the title is the label, and a required one has an asterisk for the eye alone', () => {
  show({ required: true });
  expect(screen.getByLabelText(/^City/)).toBe(screen.getByRole('textbox', { name: 'City' }));
  expect(screen.getByText('*', { exact: false, selector: '[aria-hidden]' }).className).toBe('asterisk');
});

test('without a title there is no label', () => {
  show({ title: undefined });
  expect(document.querySelector('label')).toBeNull();
});

test('hint, help and error describe the control, in this order', () => {
  show({ hint: 'Where you live.', help: 'Used for the weather.', error: 'Please fill in this field.' });
  expect(description()).toBe('Where you live. Used for the weather. Please fill in this field.');
  expect(screen.getByRole('button', { name: 'Help' }).getAttribute('type')).toBe('button');
});

test('help alone describes the control too', () => {
  show({ help: 'Used for the weather.' });
  expect(description()).toBe('Used for the weather.');
});

test('an error is announced when it comes; without one there is no alert', () => {
  const rerender = show();
  expect(screen.queryByRole('alert')).toBeNull();
  rerender({ error: 'Please fill in this field.' });
  expect(screen.getByRole('alert').textContent).toBe('Please fill in this field.');
  rerender({});
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a counter and an icon are shown', () => {
  show({ counter: '3 / 10', icon: 'file' });
  expect(screen.getByText('3 / 10')).toBeTruthy();
  expect(document.querySelector('label [data-icon=file]')).toBeTruthy();
});

test('an unknown key in the title is the red word in the label', () => {
  show({ title: 'address.town' });
  expect(screen.getByRole('textbox', { name: 'invalid' })).toBeTruthy();
});
