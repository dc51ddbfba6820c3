import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FormInputProps } from './FormInputProps.js';
import type { FieldKind } from './kindOf.js';
import { editorModule } from './rich-text/editorModule.js';
import { loadTimeoutMs } from './testing/fieldDriver.js';

const kinds: Record<FieldKind, Partial<FormInputProps>> = {
  'single-line': {},
  'text-area': { rows: 3 },
  code: { editor: 'code', language: 'json', size: 'sm' },
  'rich-text': { editor: 'rich-text', size: 'sm', generate: false },
};
const kindNames = Object.keys(kinds) as FieldKind[]; // the keys just written

const control = () => document.querySelector<HTMLInputElement>('[name=body]');
const box = () => page.getByRole('textbox', { name: /^Body/ });
/** The kinds' editors are there: Monaco's first load takes seconds. */
const arrived = (kind: FieldKind) =>
  kind === 'code' || kind === 'rich-text'
    ? expect.poll(() => control()?.getAttribute('aria-hidden'), { timeout: loadTimeoutMs }).toBe('true')
    : Promise.resolve();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

test.each(['code', 'rich-text'] as const)(
  '%s: what was typed before the editor came is kept, with the caret',
  async (kind) => {
    const { rerender } = render(<FormInput key="1" {...kinds[kind]} title="Body" name="body" />);
    control()?.focus();
    expect(control()?.getAttribute('aria-hidden')).toBe(null);
    await userEvent.keyboard('ac{ArrowLeft}');
    await arrived(kind);
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('textbox');
    await userEvent.keyboard('b');
    await expect.poll(() => control()?.value).toMatch(/^(<p>)?abc/);
    rerender(<FormInput key="2" {...kinds[kind]} title="Body" name="body" />);
    expect(control()?.value).toBe('');
  },
  90_000,
);

test.each(kindNames)(
  '%s: typing reaches the form and onChange, and the title names it',
  async (kind) => {
    const onChange = vi.fn();
    const { container } = render(
      <form>
        <FormInput {...kinds[kind]} title="Body" name="body" onChange={(event) => onChange(event.target.value)} />
      </form>,
    );
    await arrived(kind);
    (box().element() as HTMLElement).focus(); // Monaco's own lines lie over its text box, so it cannot be clicked by its role
    await userEvent.keyboard('Hi');
    const expected = kind === 'rich-text' ? '<p>Hi</p>' : 'Hi';
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(expected);
    expect(new FormData(container.querySelector('form') ?? undefined).get('body')).toBe(expected);
  },
  90_000,
);

test.each(['code', 'rich-text'] as const)(
  '%s: what the app says of it before the editor comes stands until the app takes it back',
  async (kind) => {
    const field = (more: Partial<FormInputProps>) => <FormInput {...kinds[kind]} title="Body" name="body" {...more} />;
    const { rerender } = render(field({ readOnly: true }));
    expect(control()?.getAttribute('aria-hidden')).toBe(null);
    control()?.setCustomValidity('Taken');
    await arrived(kind);
    rerender(field({ readOnly: false }));
    await expect.poll(() => control()?.validationMessage).toBe('Taken');
    control()?.setCustomValidity('');
    expect(control()?.checkValidity()).toBe(true);
  },
  loadTimeoutMs,
);

test.each(['checkValidity', 'reportValidity'] as const)(
  'the words of the bubble are not taken for the app’s where the editor comes after %s',
  async (check) => {
    // The bubble is gone after a while: the editor may not take that long.
    editorModule.load();
    await expect.poll(() => editorModule.getState().status, { timeout: loadTimeoutMs }).toBe('ready');
    const messages = { 'validity.valueMissing': 'Say something' };
    render(<FormInput {...kinds['rich-text']} title="Body" name="body" required messages={messages} />);
    expect(control()?.getAttribute('aria-hidden')).toBe(null);
    expect(control()?.[check]()).toBe(false);
    await arrived('rich-text');
    (box().element() as HTMLElement).focus(); // the text box of an editor is an HTML element
    await userEvent.keyboard('Hi');
    await expect.poll(() => control()?.value).toBe('<p>Hi</p>');
    await expect.poll(() => control()?.validationMessage).toBe('');
  },
  loadTimeoutMs,
);
