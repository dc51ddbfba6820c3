import { needsChromium } from '@inkfield/config/engines';
import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const driver = fieldDriver('code');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset['theme'];
});

const theme = () => document.querySelector('.monaco-editor')?.className;

test('the theme follows the page', { timeout: loadTimeoutMs }, async () => {
  document.documentElement.dataset['theme'] = 'light';
  render(<FormInput name="body" title="Body" editor="code" size="sm" defaultValue="x" />);
  await driver.arrived();
  await expect.poll(theme).toMatch(/\bvs(?!-)/);
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(theme).toContain('vs-dark');
});

test('with the system’s colours in force it has Monaco’s of high contrast', { timeout: loadTimeoutMs }, async () => {
  needsChromium('Only its protocol puts the system’s colours in force.');
  const force = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  document.documentElement.dataset['theme'] = 'light';
  await force('active');
  try {
    render(<FormInput name="body" title="Body" editor="code" size="sm" defaultValue="x" />);
    await driver.arrived();
    await expect.poll(theme).toMatch(/\bhc-(light|black)\b/);
    await force('none');
    await expect.poll(theme).toMatch(/\bvs(?!-)/);
    await force('active');
    await expect.poll(theme).toMatch(/\bhc-(light|black)\b/);
  } finally {
    await force('none');
  }
});
