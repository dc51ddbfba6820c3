import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import type { FormInputProps } from './FormInputProps.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kinds } from './testing/kinds.js';

// Whatever an app does with a field and a person types into it: a form hears, holds and sends what it would of the browser's own text area.

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(cleanup);

type Kind = 'native' | 'text-area' | 'code' | 'rich-text';

interface State {
  key: number;
  value: string;
  readOnly: boolean;
  disabled: boolean;
  required: boolean;
  isFieldsetDisabled: boolean;
  isInOther: boolean;
  isMounted: boolean;
}

/** What an app makes of what was typed, where it holds the value: null refuses it. */
const answers: Readonly<Record<string, ((text: string) => string | null) | null>> = {
  'holds no value': null,
  'holds the value': (text) => text,
  'holds it in capitals': (text) => text.toUpperCase(),
  'refuses some of it': (text) => (text.includes('c') ? null : text),
};

interface PageProps {
  kind: Kind;
  answer: ((text: string) => string | null) | null;
  log: (entry: string) => void;
  app: { set?: (patch: Partial<State>) => void };
}

function Field({ kind, ...props }: { kind: Kind } & ComponentProps<'textarea'>) {
  if (kind === 'native')
    return (
      <>
        <label htmlFor="field">Body</label>
        <textarea {...props} id="field" />
      </>
    );
  const own = {
    ...kinds[kind],
    ...(kind === 'rich-text' && { valueFormat: 'text' as const, generate: false as const }),
  };
  // A text area's props are among a field's.
  return <FormInput title="Body" id="field" {...own} {...(props as FormInputProps)} />;
}

function Page({ kind, answer, log, app }: PageProps) {
  const [state, setState] = useState<State>({
    ...{ key: 0, value: 'one', isMounted: true, isInOther: false },
    ...{ readOnly: false, disabled: false, required: false, isFieldsetDisabled: false },
  });
  app.set = (patch) => flushSync(() => setState((last) => ({ ...last, ...patch })));
  const { key, value, isMounted, isInOther, isFieldsetDisabled, ...rest } = state;
  const field = isMounted && (
    <Field
      key={key}
      kind={kind}
      name="body"
      {...rest}
      {...(answer ? { value } : { defaultValue: 'one' })}
      onFocus={() => log('focus')}
      onBlur={() => log('blur')}
      onChange={({ target }) => {
        log(`change: ${target.value}`);
        const next = answer?.(target.value);
        if (next != null) setState((last) => ({ ...last, value: next }));
      }}
    />
  );
  return (
    <>
      <form
        id="form"
        onSubmit={(event) => {
          event.preventDefault();
          log(`submit: ${JSON.stringify([...new FormData(event.currentTarget)])}`);
        }}
        onReset={() => log('reset')}
      >
        <input id="before" name="before" />
        <fieldset disabled={isFieldsetDisabled}>{!isInOther && field}</fieldset>
        <input id="after" name="after" />
      </form>
      <form id="other">{isInOther && field}</form>
    </>
  );
}

const find = (id: string) => document.getElementById(id) as HTMLElement; // each page has it
const control = () => document.querySelector<HTMLTextAreaElement>('#field');
const form = (id: string) => find(id) as HTMLFormElement;

/** A field on a page, and what a person or an app does with it: nothing where it cannot be done now. */
async function openPage(kind: Kind, answer: PageProps['answer']) {
  let mounts = 0;
  const log: string[] = [];
  const app: PageProps['app'] = {};
  // What the browser alone tells: React hears of no `change` of a text field.
  const onChange = ({ target }: Event) => target === control() && log.push('native change');
  document.addEventListener('change', onChange, true);
  render(<Page kind={kind} answer={answer} log={(entry) => log.push(entry)} app={app} />);
  const driver = fieldDriver(kind === 'native' ? 'text-area' : kind);
  const box = () => (control() ? (kind === 'native' ? control() : driver.box()) : null);
  const isFocused = () => box()?.contains(document.activeElement) ?? false;
  const type = async (keys: string) => {
    if (!control()?.matches(':enabled')) return;
    control()?.focus();
    await expect.poll(isFocused).toBe(true);
    await userEvent.keyboard(`{Control>}{End}{/Control}${keys}`);
  };
  const leave = async () => {
    const isLeft = isFocused();
    find('after').focus();
    // Monaco looks a moment later where the focus is.
    if (isLeft) await expect.poll(() => log).toContain('blur');
  };
  const set = (patch: Partial<State>) => app.set?.(patch);
  /** What takes the field away while it has the focus is told by browsers each in its own way. */
  const setElsewhere = async (patch: Partial<State>) => {
    await leave();
    set(patch);
  };
  const assign = (text: string) => control() && Object.assign(control() as HTMLTextAreaElement, { value: text });
  const steps: Readonly<Record<string, (word: string, is: boolean) => unknown>> = {
    'types at the end': (word) => type(word),
    'types over all': (word) => type(`{Control>}a{/Control}${word}`),
    'breaks the line': (word) => control()?.value && type(`{Enter}${word}`),
    'deletes a character': () => type('{Backspace}'),
    'goes elsewhere': leave,
    'comes by the keyboard': async () => {
      find('before').focus();
      await userEvent.tab();
    },
    'clicks the label': async () => {
      if (isFocused() || !control()?.matches(':enabled')) return;
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith('Body'));
      if (label) await userEvent.click(label);
    },
    'focus()': () => control()?.matches(':enabled') && control()?.focus(),
    'value = …': assign,
    "value = ''": () => assign(''),
    'fills it in': async (word) => {
      // A fill while somebody types is that person's, and told as such.
      await leave();
      const node = control();
      if (!node?.matches(':enabled:read-write')) return;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(node, word);
      node.dispatchEvent(new Event('input', { bubbles: true }));
    },
    'reset()': () => form('form').reset(),
    'requestSubmit()': () => form('form').requestSubmit(),
    'checkValidity()': () => control() && log.push(`valid: ${control()?.checkValidity()}`),
    'sets the state': (value) => answer && set({ value }),
    'makes it read-only': (_, readOnly) => set({ readOnly }),
    'makes it required': (_, required) => set({ required }),
    'disables it': (_, disabled) => setElsewhere({ disabled }),
    'disables the fieldset': (_, isFieldsetDisabled) => setElsewhere({ isFieldsetDisabled }),
    'moves it to another form': (_, isInOther) => setElsewhere({ isInOther }),
    'unmounts it': (_, is) => setElsewhere({ isMounted: !is }),
    'mounts it anew': () => setElsewhere({ key: (mounts += 1) }),
    'renders again': () => set({}),
  };
  const seen = () => ({
    ...{ log: [...log], form: [...new FormData(form('form'))], other: [...new FormData(form('other'))] },
    ...{ value: control()?.value, initial: control()?.defaultValue, isValid: control()?.validity.valid },
    ...{ isFocused: isFocused(), text: kind === 'rich-text' ? shownOf(box()) : control()?.value },
  });
  const close = () => {
    document.removeEventListener('change', onChange, true);
    cleanup();
  };
  const ready = async () => void (control() && kind !== 'native' && (await driver.arrived()));
  return { steps, seen, log, close, ready };
}

/** The words that a rich editor shows. */
const shownOf = (box: HTMLElement | null) =>
  box ? [...box.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n') : undefined;

const stepNames = Object.keys((await openPage('native', null)).steps);
cleanup();

type Step = [name: string, word: string, is: boolean];

const someSteps = fc.array<Step>(
  fc.tuple(fc.constantFrom(...stepNames), fc.constantFrom('ab', 'c', 'Qz'), fc.boolean()),
  {
    minLength: 12,
    maxLength: 16,
  },
);

/** What a form sees of the browser's own text area after each step. */
async function recordNative(how: string, steps: readonly Step[]) {
  const page = await openPage('native', answers[how] ?? null);
  const after = [];
  for (const [name, word, is] of steps) {
    page.log.length = 0;
    await page.steps[name]?.(word, is);
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    after.push(page.seen());
  }
  page.close();
  return after;
}

test.each(['text-area', 'code', 'rich-text'] as const)(
  '%s: is to a form what the browser’s own text area is, whatever is done with it',
  async (kind) => {
    const runs = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(answers)), someSteps), 5);
    for (const [how, steps] of runs) {
      const native = await recordNative(how, steps);
      const page = await openPage(kind, answers[how] ?? null);
      for (const [index, [name, word, is]] of steps.entries()) {
        page.log.length = 0;
        await page.ready();
        await page.steps[name]?.(word, is);
        const soFar = steps.slice(0, index + 1).map((step) => step.join(' '));
        await expect.poll(page.seen, { message: [how, ...soFar].join('; ') }).toEqual(native[index]);
      }
      page.close();
    }
  },
  loadTimeoutMs,
);
