import '../tokens.css';
import { translatePage } from '@inkfield/config/translator';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { FieldFrame, type FieldFrameProps } from '../field/FieldFrame.js';

afterEach(cleanup);
beforeEach(() => onTestFinished(translatePage()));

test('a button is translated anew when it says something else, and when it begins to load', async () => {
  const { container, rerender } = render(<Button>Save</Button>);
  const text = () => container.textContent;
  await expect.poll(text).toBe('«Save»');
  rerender(<Button>Save again</Button>);
  await expect.poll(text).toBe('«Save again»');
  rerender(<Button loading>Save again</Button>);
  await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(text()).toBe('«Save again»');
});

test('what is said around a field changes, comes and goes', async () => {
  const frame = (props: Partial<FieldFrameProps>) => (
    <FieldFrame id="age" hintId="age-hint" errorId="age-error" help="Why" {...props}>
      <input id="age" aria-describedby="age-hint" />
    </FieldFrame>
  );
  const { container, rerender } = render(frame({ title: 'Age', hint: 'In years' }));
  const label = () => container.querySelector('label')?.textContent;
  const hint = () => document.getElementById('age-hint')?.textContent;
  const error = () => document.getElementById('age-error')?.textContent;
  await expect.poll(label).toBe('«Age»');
  await expect.poll(hint).toBe('«In years»« Why»');
  rerender(frame({ title: 'Years', hint: 'In full', help: 'For us', required: true, error: 'Too young' }));
  await expect.poll(label).toMatch(/^«Years»«?\u00a0\*/);
  await expect.poll(hint).toBe('«In full»« For us»');
  await expect.poll(error).toBe('«Too young»');
  rerender(frame({ title: 'no.such.key', hint: '', help: 'For us' }));
  await expect.poll(label).toBe('«invalid»');
  await expect.poll(hint).toBe('« For us»');
  expect(error()).toBe('');
});
