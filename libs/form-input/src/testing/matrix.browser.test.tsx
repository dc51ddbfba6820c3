import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { commands, page, server, userEvent } from 'vitest/browser';
import type { FormInputProps } from '../FormInputProps.js';
import { fieldDriver, loadTimeoutMs } from './fieldDriver.js';
import { kindNames, kinds } from './kinds.js';
import { fixtures } from './fixtures/index.js';
import { aspects } from './FormFixture.js';
import type { Aspect, FormFixture } from './FormFixture.js';
import { knownExceptions } from './knownExceptions.js';

type Driver = ReturnType<typeof fieldDriver>;

interface Cell extends Driver {
  submitted: ReturnType<typeof vi.fn<(body: string | undefined) => void>>;
  press(name: string): void;
  form(): HTMLFormElement;
}

interface Check {
  field?: Partial<FormInputProps>;
  initial?: string;
  fieldsetDisabled?: boolean;
  run(cell: Cell): Promise<void>;
}

/** Takes the focus to one of the page's own buttons, and presses it; no pointer is needed for that. */
function press(label: string): void {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`There is no button ${label}.`);
  button.focus();
  button.click();
}

/** Two frames have come since: what was done has had its effects. */
const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

async function expectRefused({ press, submitted }: Cell) {
  press('Submit');
  await drawn();
  expect(submitted).not.toHaveBeenCalled();
}

/** What was submitted until now, refused attempts that came late among them. */
const expectSubmitted = ({ submitted }: Pick<Cell, 'submitted'>, ...bodies: string[]) =>
  expect.poll(() => submitted.mock.calls.flat()).toEqual(bodies);

async function expectUntouchable({ control, box, form, value }: Cell) {
  await expect.poll(() => control().matches(':disabled')).toBe(true);
  expect(new FormData(form()).has('body')).toBe(false);
  box().focus();
  await userEvent.keyboard('x');
  expect(control().value).toBe(value('Hello'));
}

const checks: Record<Aspect, Check> = {
  'initial value': {
    async run({ control, shown, value }) {
      expect(control().value).toBe(value('Hello'));
      await expect.poll(shown).toBe('Hello');
    },
  },
  typing: {
    async run({ type, press, submitted, value }) {
      await type('!');
      press('Submit');
      await expectSubmitted({ submitted }, value('Hello!'));
    },
  },
  'programmatic set': {
    async run({ control, type, press, shown, submitted, value }) {
      press('Set');
      await expect.poll(() => control().value).toBe(value('Set'));
      await expect.poll(shown).toBe('Set');
      await type('!');
      press('Submit');
      await expectSubmitted({ submitted }, value('Set!'));
    },
  },
  reset: {
    async run({ control, type, press, shown, value }) {
      await type('!');
      await expect.poll(() => control().value).toBe(value('Hello!'));
      press('Reset');
      await expect.poll(() => control().value).toBe(value('Hello'));
      await expect.poll(shown).toBe('Hello');
    },
  },
  required: {
    initial: '',
    field: { required: true },
    async run(cell) {
      expect(cell.control().validity.valueMissing).toBe(true);
      await expectRefused(cell);
      await cell.type('a');
      cell.press('Submit');
      await expectSubmitted(cell, cell.value('a'));
    },
  },
  minLength: {
    initial: '',
    field: { minLength: 3 },
    async run(cell) {
      await cell.type('ab');
      await expectRefused(cell);
      await cell.type('c');
      cell.press('Submit');
      await expectSubmitted(cell, cell.value('abc'));
    },
  },
  maxLength: {
    initial: '',
    field: { maxLength: 3 },
    async run(cell) {
      await cell.type('abcd');
      // A native control stops there; an editor keeps the text and is invalid.
      if (cell.control().value === 'abc') return;
      await expectRefused(cell);
      await userEvent.keyboard('{Backspace}');
      cell.press('Submit');
      await expectSubmitted(cell, cell.value('abc'));
    },
  },
  disabled: { field: { disabled: true }, run: expectUntouchable },
  'fieldset disabled': { fieldsetDisabled: true, run: expectUntouchable },
  'read-only': {
    field: { readOnly: true },
    async run({ box, press, submitted, value }) {
      box().focus();
      await userEvent.keyboard('x');
      press('Submit');
      await expectSubmitted({ submitted }, value('Hello'));
    },
  },
  'focus on error': {
    initial: '',
    field: { required: true },
    async run({ press, box }) {
      press('Submit');
      await expect.poll(() => document.activeElement).toBe(box());
    },
  },
  'label click': {
    async run({ box }) {
      await userEvent.click(page.getByText('Body', { exact: true }));
      await expect.poll(() => document.activeElement).toBe(box());
    },
  },
  FormData: {
    async run({ type, form, value }) {
      expect(new FormData(form()).getAll('body')).toEqual([value('Hello')]);
      await type('!');
      await expect.poll(() => new FormData(form()).getAll('body')).toEqual([value('Hello!')]);
    },
  },
  'unmount and remount': {
    async run({ arrived, type, press, control, submitted }) {
      await type('!');
      press('Hide');
      await expect.poll(() => document.querySelector('[name=body]')).toBe(null);
      press('Show');
      await arrived();
      await type('?');
      await expect.poll(() => control().value).toContain('?');
      press('Submit');
      await expectSubmitted({ submitted }, control().value);
    },
  },
};

/** The published table, from the folder that the page is served from. */
const published = new URL('matrix.results.json', import.meta.url).pathname.slice(1);

const results: Record<string, Record<string, Record<string, string>>> = {};
const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  complaints.mockClear();
});
afterEach(cleanup);
afterAll(async () => {
  const cells = fixtures.length * kindNames.length * aspects.length;
  const written = Object.values(results).flatMap((byKind) =>
    Object.values(byKind).flatMap((cell) => Object.keys(cell)),
  );
  // Neither part of the matrix alone (vitest -t) nor another engine may overwrite the published table, which is Chromium's.
  if (written.length === cells && server.browser === 'chromium') {
    await commands.writeFile(published, `${JSON.stringify(results, null, 2)}\n`);
  }
});

function Page({
  fixture,
  check,
  cell,
  kind,
}: {
  fixture: FormFixture;
  check: Check;
  cell: Cell;
  kind: keyof typeof kinds;
}) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <fixture.Form
        field={{ title: 'Body', ...kinds[kind], ...check.field }}
        initial={cell.value(check.initial ?? 'Hello')}
        setTo={cell.value('Set')}
        shown={shown}
        fieldsetDisabled={check.fieldsetDisabled ?? false}
        onSubmit={cell.submitted}
      />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </>
  );
}

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))('%s', (name, fixture) => {
  describe.each(kindNames)('%s', (kind) => {
    test.each(aspects)(
      '%s',
      async (aspect) => {
        const record = (result: string) => {
          ((results[name] ??= {})[kind] ??= {})[aspect] = result;
        };
        const reason = knownExceptions[name]?.[aspect];
        if (reason) return record(reason);
        record('failed');
        const cell: Cell = {
          ...fieldDriver(kind),
          submitted: vi.fn<(body: string | undefined) => void>(),
          press,
          form: () => document.forms[0] ?? expect.fail('There is no form.'),
        };
        render(<Page fixture={fixture} check={checks[aspect]} cell={cell} kind={kind} />);
        await cell.arrived();
        await checks[aspect].run(cell);
        expect(complaints).not.toHaveBeenCalled();
        return record('passed');
      },
      loadTimeoutMs + 10_000,
    );
  });
});
