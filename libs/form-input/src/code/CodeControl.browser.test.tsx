import { needsChromium } from '@inkfield/config/engines';
import { haveIdleTime } from '@inkfield/config/idleTime';
import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { editor } from 'monaco-editor/editor';
import { Activity, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';

const driver = fieldDriver('code');

// Monaco colours a text in it.
beforeAll(haveIdleTime);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const button = (name: string) => page.getByRole('button', { name }).element();

test('Tab indents; Escape and then Tab leaves, for this one time', { timeout: loadTimeoutMs }, async () => {
  render(
    <>
      <FormInput name="body" title="Body" editor="code" size="sm" />
      <button type="button">After</button>
    </>,
  );
  await driver.arrived();
  await driver.type('a{Tab}b');
  await expect.poll(() => driver.control().value).toMatch(/^a\s+b$/);
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.poll(() => document.activeElement).toBe(button('After'));
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(() => document.activeElement).toBe(driver.box());
  const before = driver.control().value;
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => driver.control().value.length).toBeGreaterThan(before.length);
});

test('Ctrl+M lets Tab leave until it is pressed again', { timeout: loadTimeoutMs }, async () => {
  render(
    <>
      <FormInput name="body" title="Body" editor="code" size="sm" />
      <button type="button">After</button>
    </>,
  );
  await driver.arrived();
  await driver.type('a');
  await userEvent.keyboard('{Control>}m{/Control}{Tab}');
  await expect.poll(() => document.activeElement).toBe(button('After'));
  driver.box().focus();
  await userEvent.keyboard('{Control>}m{/Control}{Tab}');
  await expect.poll(() => driver.control().value.length).toBeGreaterThan(1);
});

test('JSON errors are marked, and F8 reaches them', { timeout: loadTimeoutMs }, async () => {
  render(<FormInput name="body" title="Body" editor="code" language="json" size="md" defaultValue={'{"a": tru}'} />);
  await driver.arrived();
  await expect.poll(() => document.querySelector('.squiggly-error')).not.toBe(null);
  driver.box().focus();
  await userEvent.keyboard('{F8}');
  await expect.element(page.getByText(/Value expected/).first()).toBeInTheDocument();
});

test(
  'a language is coloured when it has been loaded; an unknown one is plain text',
  { timeout: loadTimeoutMs },
  async () => {
    const view = render(
      <FormInput name="body" title="Body" editor="code" language="yaml" size="sm" defaultValue="key: 1" />,
    );
    await driver.arrived();
    const colours = () =>
      new Set([...document.querySelectorAll('.view-line span span')].map(({ className }) => className)).size;
    const shown = () => editor.getEditors().map((code) => code.getModel()?.getLanguageId());
    await expect.poll(shown).toEqual(['yaml']);
    await expect.poll(() => editor.tokenize('key: 1', 'yaml')[0]?.length).toBeGreaterThan(1);
    await expect.poll(colours).toBeGreaterThan(1);
    view.rerender(
      <FormInput name="body" title="Body" editor="code" language="klingon" size="sm" defaultValue="key: 1" />,
    );
    await expect.poll(colours).toBe(1);
  },
);

test('lengths and the pattern make it invalid, in the person’s words', { timeout: loadTimeoutMs }, async () => {
  render(<FormInput name="body" title="Body" editor="code" size="sm" minLength={2} maxLength={3} pattern="[a-z]+" />);
  await driver.arrived();
  const message = () => driver.control().validationMessage;
  await driver.type('a');
  await expect.poll(message).toBe('Use at least 2 characters (you have 1).');
  await userEvent.keyboard('b');
  await expect.poll(message).toBe('');
  await userEvent.keyboard('1');
  await expect.poll(message).toBe('Please match the requested format.');
  await userEvent.keyboard('23');
  await expect.poll(message).toBe('Use at most 3 characters (you have 5).');
});

test(
  'the size auto grows with the lines, and nothing jumps when Monaco comes',
  { timeout: loadTimeoutMs },
  async () => {
    render(<FormInput name="body" title="Body" editor="code" size="auto" defaultValue={'a\nb'} />);
    const frame = document.querySelector('[data-kind]') ?? expect.fail('no field');
    const before = frame.getBoundingClientRect().height;
    await driver.arrived();
    await expect.poll(() => Math.abs(frame.getBoundingClientRect().height - before)).toBeLessThanOrEqual(2);
    await driver.type('{Enter}c{Enter}d');
    await expect.poll(() => frame.getBoundingClientRect().height).toBeGreaterThan(before + 30);
  },
);

test('ten fields share one worker of each kind, and leave nothing behind', { timeout: loadTimeoutMs }, async () => {
  const started = vi.spyOn(globalThis, 'Worker');
  function Ten() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!shown)}>
          Toggle
        </button>
        {shown &&
          Array.from({ length: 10 }, (_, index) => (
            <FormInput key={index} name={`code-${index}`} editor="code" language="json" size="sm" defaultValue="[" />
          ))}
      </>
    );
  }
  render(<Ten />);
  const editors = () => document.querySelectorAll('.monaco-editor[role=code]').length;
  await expect.poll(editors).toBeGreaterThan(2);
  // Those of earlier tests run on: at most one of each kind is new.
  expect(started.mock.calls.length).toBeLessThanOrEqual(2);
  await userEvent.click(page.getByRole('button', { name: 'Toggle' }));
  await expect.poll(editors).toBe(0);
  await expect.poll(() => editor.getEditors()).toEqual([]);
  await expect.poll(() => editor.getModels()).toEqual([]);
  started.mockRestore();
});

test('a field that goes while its editor is being made leaves nothing behind', { timeout: loadTimeoutMs }, async () => {
  render(<FormInput name="body" title="Body" editor="code" size="sm" />);
  await driver.arrived();
  cleanup();
  await expect.poll(() => editor.getModels()).toEqual([]);
  render(<FormInput name="body" title="Body" editor="code" size="sm" />);
  // Monaco has made it, and React has not yet told the field.
  await new Promise<void>((done) => {
    const made = editor.onDidCreateEditor(() => {
      made.dispose();
      queueMicrotask(() => {
        cleanup();
        done();
      });
    });
  });
  await expect.poll(() => editor.getEditors()).toEqual([]);
  await expect.poll(() => editor.getModels()).toEqual([]);
});

test(
  'a field that has gone keeps none of its elements, while its model stays',
  { timeout: loadTimeoutMs },
  async () => {
    needsChromium('Only its protocol collects garbage.');
    render(<FormInput name="body" title="Body" editor="code" size="sm" />);
    await driver.arrived();
    // What Monaco stands in: it takes its own elements out of it when it goes.
    const element = new WeakRef(document.querySelector('.monaco-editor')?.parentElement ?? expect.fail());
    // The model's time never comes.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    cleanup();
    // Not `expect.poll`, which moves a clock of the test's own on.
    for (let round = 0; round < 20 && element.deref(); round += 1) await cdp().send('HeapProfiler.collectGarbage');
    expect(element.deref()).toBeUndefined();
  },
);

test(
  'an app that takes what is typed a moment later gets the keys in their order',
  { timeout: loadTimeoutMs },
  async () => {
    const waiting: (() => void)[] = [];
    function Later() {
      const [value, setValue] = useState('<>');
      const take = (text: string) => waiting.push(() => setValue(text));
      return (
        <FormInput
          name="body"
          title="Body"
          editor="code"
          size="sm"
          value={value}
          onChange={(event) => take(event.target.value)}
        />
      );
    }
    render(<Later />);
    await driver.arrived();
    await driver.type('{ArrowLeft}');
    for (const [index, key] of ['a', 'b', 'c'].entries()) {
      await userEvent.keyboard(key);
      expect(driver.control().value).toBe(`<${'abc'.slice(0, index)}>`);
      waiting.shift()?.();
      await expect.poll(driver.shown).toBe(`<${'abc'.slice(0, index + 1)}>`);
    }
  },
);

test('a field that is disabled takes no focus when it is pressed', { timeout: loadTimeoutMs }, async () => {
  const heard: string[] = [];
  const field = (disabled: boolean) => (
    <fieldset disabled={disabled}>
      <FormInput
        name="body"
        title="Body"
        editor="code"
        size="sm"
        defaultValue="text"
        onFocus={() => heard.push('focus')}
        onBlur={() => heard.push('blur')}
      />
    </fieldset>
  );
  const view = render(field(true));
  await driver.arrived();
  const press = () => userEvent.click(page.getByText('text', { exact: true }).last());
  await press();
  expect(document.activeElement).toBe(document.body);
  expect(heard).toEqual([]);
  view.rerender(field(false));
  await expect.poll(() => driver.box().getAttribute('aria-disabled')).toBe(null);
  await press();
  await expect.poll(() => document.activeElement).toBe(driver.box());
  expect(heard).toEqual(['focus']);
});

test('what React hides for a while and shows again works on, with its text', { timeout: loadTimeoutMs }, async () => {
  const field = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <FormInput name="body" title="Body" editor="code" size="sm" />
    </Activity>
  );
  const view = render(field('visible'));
  await driver.arrived();
  await driver.type('a');
  view.rerender(field('hidden'));
  await expect.poll(() => document.querySelectorAll('.monaco-editor[role=code]').length).toBe(0);
  view.rerender(field('visible'));
  await driver.arrived();
  await driver.type('b');
  await expect.poll(() => driver.control().value).toBe('ab');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => driver.control().value).toBe('a');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => driver.control().value).toBe('');
});

test('one that goes while React hides it leaves no text behind', { timeout: loadTimeoutMs }, async () => {
  const field = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <FormInput name="body" title="Body" editor="code" size="sm" />
    </Activity>
  );
  const view = render(field('visible'));
  await driver.arrived();
  const [code] = editor.getEditors();
  const model = code?.getModel();
  view.rerender(field('hidden'));
  await expect.poll(() => editor.getEditors()).toEqual([]);
  expect(model?.isDisposed()).toBe(false);
  view.unmount();
  await expect.poll(() => model?.isDisposed()).toBe(true);
});
