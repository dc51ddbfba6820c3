import '@inkfield/ui/tokens.css';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import type { FormInputProps } from '../FormInputProps.js';
import type { FieldKind } from '../kindOf.js';
import { fieldDriver, loadTimeoutMs } from '../testing/fieldDriver.js';
import { kindNames, kinds } from '../testing/kinds.js';

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

/** As autofill, an extension or an agent: the browser's own setter, then the event. */
function setNatively(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const html = '<h2>New</h2><ul><li>one</li><li>two</li></ul>';

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
    async (_, given, rich) => {
      const { box, control, submitted, onChange } = await show(kind);
      const expected = isRich ? rich : given;
      const ways = [
        () => userEvent.fill(box(), given),
        () => userEvent.fill(control(), given),
        () => setNatively(control(), given),
      ];
      for (const way of ways) {
        await way();
        expect(control().value).toBe(expected);
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
      expect(control().value).toBe(value('two'));
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
