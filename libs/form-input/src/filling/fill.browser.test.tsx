import '@inkfield/ui/tokens.css';
import { needsChromium, notFor } from '@inkfield/config/engines';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import type { FormInputProps } from '../FormInputProps.js';
import type { FieldKind } from '../kindOf.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';
import { kindNames, kinds } from '../testing/kinds.js';
import { setValue } from './fieldParts.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

const old: Record<FieldKind, string> = {
  'single-line': 'Old',
  'text-area': 'Old\ntext',
  code: '{\n  "old": 1\n}',
  'rich-text': '<h2>Old</h2><p>text</p>',
};

async function show(kind: FieldKind, props: Partial<FormInputProps> = {}) {
  const driver = fieldDriver(kind);
  const onChange = vi.fn<(value: string) => void>();
  render(
    <form>
      <FormInput
        {...kinds[kind]}
        name="body"
        title="Body"
        placeholder="Say it"
        defaultValue={old[kind]}
        onChange={(event) => onChange(event.target.value)}
        {...props}
      />
    </form>,
  );
  await driver.arrived();
  return { ...driver, onChange, submitted: () => new FormData(document.forms[0]).get('body') };
}

/** As autofill, an extension or an agent: the browser's own setter, then the events. */
function setNatively(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  setValue({ control, box: control }, value);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts a text onto the clipboard. */
async function copy(text: string): Promise<void> {
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
}

const html = '<h2>New</h2><ul><li>one</li><li>two</li></ul>';

const asTyped =
  'WebKit tells of a command’s text as of a person’s, in whose place a heading that begins a text stays one.';

/** What is filled in, and what the rich-text field makes of it. */
const samples = [
  ['HTML', html, html],
  ['HTML that ends with a tag', 'some <strong>bold</strong>', '<p>some <strong>bold</strong></p>'],
  ['Markdown', '## New\n\n- one\n- two', html],
  ['text', 'one < two', '<p>one &lt; two</p>'],
  ['several lines', 'one\ntwo', '<p>one</p><p>two</p>'],
  [
    'hostile HTML',
    '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a><svg onload="x()"></svg></p>',
    '<p>ab</p>',
  ],
  ['nothing', '', ''],
] as const;

describe.each(kindNames)('%s', (kind) => {
  const isRich = kind === 'rich-text';

  test(
    'each name of a field finds one element',
    async () => {
      const { control, box } = await show(kind);
      expect(page.getByLabelText('Body').elements()).toEqual([box()]);
      expect(screen.getAllByLabelText('Body')).toEqual([box()]);
      expect(page.getByRole('textbox', { name: 'Body' }).elements()).toEqual([box()]);
      expect(page.getByPlaceholder('Say it').elements()).toEqual([control()]);
      expect(control().labels).toHaveLength(1);
    },
    loadTimeoutMs,
  );

  test.each(samples.filter(([, given]) => kind !== 'single-line' || !given.includes('\n')))(
    'it is filled with %s by its text box, its control or the setter, each time in one step',
    async (what, given, rich) => {
      if (isRich && what === 'text') notFor(['webkit'], asTyped);
      const { box, control, submitted, onChange } = await show(kind);
      const expected = isRich ? rich : given;
      const ways = [
        () => userEvent.fill(box(), given),
        () => userEvent.fill(control(), given),
        () => setNatively(control(), given),
      ];
      for (const way of ways) {
        await way();
        // What comes with the text box itself is told with React's next effects.
        await expect.poll(() => control().value).toBe(expected);
        expect(submitted()).toBe(expected);
        expect(onChange).toHaveBeenLastCalledWith(expected);
        if (!isRich && kind !== 'code') break;
        if (onChange.mock.lastCall?.[0] === old[kind]) continue;
        box().focus();
        await userEvent.keyboard('{Control>}z{/Control}');
        await expect.poll(() => control().value).toBe(old[kind]);
      }
      for (const [value] of onChange.mock.calls) expect([expected, old[kind]]).toContain(value);
    },
    loadTimeoutMs,
  );

  test(
    'what is typed after it goes on behind it',
    async () => {
      const { box, control, value } = await show(kind);
      await userEvent.fill(box(), 'ab');
      await userEvent.keyboard('cd');
      await expect.poll(() => control().value).toBe(value('abcd'));
    },
    loadTimeoutMs,
  );

  test(
    'the last of two values that are set within one frame counts, and a field that may not be edited keeps its own',
    async () => {
      const { control, shown, value } = await show(kind);
      setNatively(control(), 'one');
      setNatively(control(), 'two');
      await expect.poll(() => control().value).toBe(value('two'));
      await expect.poll(shown).toBe('two');
      if (kind !== 'code' && kind !== 'rich-text') return;
      cleanup();
      const readOnly = await show(kind, { readOnly: true });
      setNatively(readOnly.control(), '<script>x()</script>');
      expect(readOnly.control().value).toBe(old[kind]);
      expect(readOnly.onChange).not.toHaveBeenCalled();
    },
    loadTimeoutMs,
  );
});

describe.each(kindNames)('%s', (kind) => {
  test.each(['disabled', 'readOnly'])(
    'one that is %s keeps its text from a test’s fill, from keys and from a paste, as a text area does',
    async (state) => {
      needsChromium('Playwright’s locators are driven by its own protocol.');
      const { box, control, shown, onChange } = await show(kind, { [state]: true });
      const before = [control().value, shown()];
      await copy('pasted');
      for (const found of [
        ['locator', '[name=body]'],
        ['getByLabel', 'Body'],
      ] as const)
        await expect(commands.onLocator(found, ['fill', 'new', { timeout: 300 }])).rejects.toThrow(
          /Timeout|not an <input>/,
        );
      box().focus();
      await userEvent.keyboard('{Control>}a{/Control}new');
      await userEvent.paste();
      expect([control().value, shown()]).toEqual(before);
      expect(onChange).not.toHaveBeenCalled();
    },
    loadTimeoutMs,
  );
});

describe.each(['code', 'rich-text'] as const)('%s', (kind) => {
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

  test(
    'what a script writes into its text box is filled in, lines and all',
    async () => {
      if (kind === 'code')
        notFor(['firefox', 'webkit'], 'Its text box is a text area there, which takes a text as its value alone.');
      const { box, control } = await show(kind);
      box().innerText = 'one\ntwo';
      await expect.poll(() => control().value).toBe(kind === 'code' ? 'one\ntwo' : '<p>one</p><p>two</p>');
      box().innerText = '';
      await expect.poll(() => control().value).toBe('');
    },
    loadTimeoutMs,
  );

  test.each(['disabled', 'readOnly'])(
    'one that is %s keeps its text, whatever fills it in',
    async (state) => {
      const { box, control, shown, onChange } = await show(kind, { [state]: true });
      const before = shown();
      setNatively(control(), 'new');
      box().innerText = 'new';
      box().dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: 'new', cancelable: true }));
      await drawn();
      expect(control().value).toBe(old[kind]);
      expect(shown()).toBe(before);
      expect(onChange).not.toHaveBeenCalled();
    },
    loadTimeoutMs,
  );
});

test.each(kindNames)(
  '%s: of five megabytes all is filled in, of rich text as much as the field can hold, which is told',
  async (kind) => {
    if (kind === 'single-line') notFor(['webkit'], 'A single line holds 524,288 characters there, and no more.');
    const onError = vi.fn<(error: { code: string }) => void>();
    const { control, submitted, onChange } = await show(kind, { onError });
    const isRich = kind === 'rich-text';
    const text = isRich ? `<p>${'tide '.repeat(199)}tide</p>`.repeat(5_000) : 'tide '.repeat(1_000_000);
    setNatively(control(), text);
    await expect.poll(() => control().value.length).toBeGreaterThan(2_000_000);
    const held = control().value;
    // Not by matchers, which would print all of it.
    expect(isRich ? text.startsWith(held.replace(/<\/p>$/, '')) : held === text).toBe(true);
    expect(submitted() === held).toBe(true);
    expect(onChange.mock.calls.map(([value]) => value === held)).toEqual([true]);
    expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(isRich ? ['paste-too-large'] : []);
  },
  loadTimeoutMs,
);
