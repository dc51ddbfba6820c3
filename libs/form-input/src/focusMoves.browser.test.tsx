import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import type { FocusEvent } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FieldKind } from './kindOf.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

const isEditor = (kind: FieldKind) => kind === 'code' || kind === 'rich-text';
const frameOf = (name: string) => document.getElementById(`frame-${name}`) ?? expect.fail(`There is no ${name}.`);

/** What a person presses, and types into, in the field of this name. */
async function boxOf(name: string, kind: FieldKind) {
  const inEditor = () => frameOf(name).querySelector<HTMLElement>('[role=textbox]');
  if (isEditor(kind)) await expect.poll(inEditor, { timeout: loadTimeoutMs }).not.toBe(null);
  const box = (isEditor(kind) ? inEditor() : frameOf(name).querySelector<HTMLElement>('[name]')) ?? expect.fail();
  return { box, press: frameOf(name).querySelector('.view-lines') ?? box };
}

test.each(kindNames.flatMap((from) => kindNames.map((to) => [from, to] as const)))(
  'from %s to %s: a field that is left says so first, and where the focus goes',
  async (from, to) => {
    const heard: string[] = [];
    const goneTo: unknown[] = [];
    const hear = ({ type, target, relatedTarget }: FocusEvent<HTMLElement>) => {
      heard.push(`${type} ${target.getAttribute('name')}`);
      if (type === 'blur') goneTo.push(relatedTarget);
    };
    const hearing = { onFocus: hear, onBlur: hear };
    render(
      <>
        <div id="frame-first">
          <FormInput {...kinds[from]} {...hearing} title="First" name="first" />
        </div>
        <div id="frame-second">
          <FormInput {...kinds[to]} {...hearing} title="Second" name="second" />
        </div>
      </>,
    );
    const first = await boxOf('first', from);
    const second = await boxOf('second', to);
    await userEvent.click(first.press);
    await expect.poll(() => heard).toEqual(['focus first']);
    await userEvent.click(second.press);
    await expect.poll(() => heard.slice(1)).toEqual(['blur first', 'focus second']);
    await userEvent.keyboard('{Escape}{Shift>}{Tab}{/Shift}');
    await expect.poll(() => heard.slice(3)).toEqual(['blur second', 'focus first']);
    expect(document.activeElement).toBe(first.box);
    expect(goneTo).toEqual([second.box, first.box]);
  },
  loadTimeoutMs,
);

test.each(kindNames)(
  '%s: a focus that came before the editor is told once, and so is the blur after it',
  async (kind) => {
    const { control, box, arrived } = fieldDriver(kind);
    const [heard, aroundHeard]: [string[], string[]] = [[], []];
    const hear = ({ type }: { type: string }) => heard.push(type);
    const hearAround = ({ type, target }: FocusEvent) => target === control() && aroundHeard.push(type);
    render(
      <div onFocus={hearAround} onBlur={hearAround}>
        <FormInput {...kinds[kind]} title="Body" name="body" onFocus={hear} onBlur={hear} />
      </div>,
    );
    control().focus();
    await arrived();
    await expect.poll(() => document.activeElement).toBe(box());
    await userEvent.keyboard('1');
    await expect.poll(() => control().value).not.toBe('');
    expect(heard).toEqual(['focus']);
    control().blur();
    expect(heard).toEqual(['focus', 'blur']);
    control().focus();
    await expect.poll(() => heard).toEqual(['focus', 'blur', 'focus']);
    expect(aroundHeard).toEqual(heard);
  },
  loadTimeoutMs,
);

test.each(['code', 'rich-text'] as const)(
  '%s: a field that took the focus while nobody was in the page tells of it once somebody is',
  async (kind) => {
    const { control, box, arrived } = fieldDriver(kind);
    const heard: string[] = [];
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    onTestFinished(() => hasFocus.mockRestore());
    render(<FormInput {...kinds[kind]} title="Body" name="body" onFocus={({ type }) => heard.push(type)} />);
    control().focus();
    // The browser tells nothing then.
    heard.length = 0;
    await arrived();
    await expect.poll(() => document.activeElement).toBe(box());
    await expect.poll(() => heard).toEqual(['focus']);
  },
  loadTimeoutMs,
);
