import '@inkfield/ui/tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { commands, page, server, userEvent } from 'vitest/browser';
import { FormInput } from '../../FormInput.js';
import { fillField } from '../../filling/fillField.js';
import { setValue } from '../../filling/fieldParts.js';
import type { FieldKind } from '../../kindOf.js';
import { fieldDriver, loadTimeoutMs } from '../fieldDriver.js';
import { kindNames, kinds } from '../kinds.js';
import type { FillingResults } from './results.js';
import { expected, given, type Manner, type SampleName, sampleNames } from './samples.js';

type Driver = ReturnType<typeof fieldDriver>;

const isChromium = server.browser === 'chromium';

interface Way {
  manner: Manner;
  run(text: string, driver: Driver): Promise<unknown>;
  /** Why it cannot be done with some kinds: a sentence. The test sees that it is refused. */
  not?: { kinds: readonly FieldKind[]; why: string; refusal: string };
}

const label = ['getByLabel', 'Body'] as const;
const role = ['getByRole', 'textbox', { name: 'Body' }] as const;
const name = ['locator', '[name=body]'] as const;
const placeholder = ['getByPlaceholder', 'Say it'] as const;

type Found = readonly [string, ...unknown[]];

const filled = (found: Found): Way => ({ manner: 'filled', run: (text) => commands.onLocator(found, ['fill', text]) });

const typed = (found: Found, method = 'pressSequentially'): Way => ({
  manner: 'typed',
  async run(text) {
    await commands.onLocator(found, ['clear']);
    await commands.onLocator(found, [method, text]);
  },
});

/** Fills in, then asks for the value as `toHaveValue` does. */
const read = (found: Found): Way => ({
  manner: 'filled',
  async run(text, { control }) {
    await commands.onLocator(found, ['fill', text]);
    expect(await commands.onLocator(found, ['inputValue'])).toBe(control().value);
  },
});

/** The text box as the Playwright MCP's snapshot names it to its agent. */
async function referenced(): Promise<Found> {
  const tree = String(await commands.onLocator(['locator', 'form'], ['ariaSnapshot', { mode: 'ai' }]));
  const [, reference] = /textbox "Body".*?\[ref=(\w+)\]/.exec(tree) ?? expect.fail(`No text box in ${tree}`);
  return ['locator', `aria-ref=${reference}`];
}

/** As autofill and most password managers: the value within the events of a key. */
async function fillAsAutofill(text: string, { control }: Driver): Promise<void> {
  const key = (type: string) =>
    control().dispatchEvent(new KeyboardEvent(type, { key: 'Unidentified', bubbles: true }));
  key('keydown');
  setValue({ control: control(), box: control() }, text);
  key('keyup');
  control().dispatchEvent(new Event('change', { bubbles: true }));
}

/** As Puppeteer's `Locator.fill`: empties the element by script, then presses keys. */
async function fillAsPuppeteer(text: string, { box }: Driver): Promise<void> {
  const element = box();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = '';
  else element.innerText = '';
  await commands.onLocator(role, ['pressSequentially', text]);
}

/** What it does with a long text. */
async function writeAsPuppeteer(text: string, { box }: Driver): Promise<void> {
  const element = box();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = text;
  else element.innerText = text;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** By the system's clipboard, as plain text. */
async function pasteOverAll(text: string, { box }: Driver): Promise<void> {
  const source = document.body.appendChild(document.createElement('textarea'));
  source.value = text;
  source.select();
  await userEvent.copy();
  source.remove();
  box().focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.paste();
}

/** As older extensions: the browser types a text over all, at a script's command. */
async function fillByCommand(text: string, { box }: Driver): Promise<void> {
  box().focus();
  for (const command of ['selectAll', 'insertText'])
    if (!document.execCommand(command, false, text)) throw new Error(`The browser has refused ${command}.`);
}

const unread =
  'Playwright reads the value of inputs and text areas alone, and a label finds the text box of an editor. Ask by name or placeholder, or ' +
  'with `readRichText`.';
const byPlaywright: Readonly<Record<string, Way>> = {
  'Playwright: `getByLabel().fill`': filled(label),
  'Playwright: `getByRole().fill`': filled(role),
  'Playwright: `locator([name]).fill`': filled(name),
  'Playwright: `getByPlaceholder().fill`': filled(placeholder),
  'Playwright: `getByLabel().clear`, `pressSequentially`': typed(label),
  'Playwright: `getByRole().clear`, `type`': typed(role, 'type'),
  'Playwright: `locator([name]).clear`, `pressSequentially`': typed(name),
  'Playwright: `getByPlaceholder().clear`, `type`': typed(placeholder, 'type'),
  'Playwright: `getByLabel().selectText`, keys': {
    manner: 'typed',
    async run(text) {
      await commands.onLocator(label, ['selectText']);
      await userEvent.keyboard(text);
    },
  },
  'Playwright: `locator([name]).selectText`, keys': {
    manner: 'typed',
    async run(text) {
      await commands.onLocator(name, ['selectText']);
      await userEvent.keyboard(text);
    },
  },
  'Playwright: `getByLabel().inputValue`, `toHaveValue`': {
    ...read(label),
    not: { kinds: ['code', 'rich-text'], why: unread, refusal: 'Node is not an <input>' },
  },
  'Playwright: `locator([name]).inputValue`, `toHaveValue`': read(name),
  'Playwright: `getByPlaceholder().inputValue`, `toHaveValue`': read(placeholder),
  'Playwright MCP: `browser_type`, `browser_fill_form`': {
    manner: 'filled',
    run: async (text) => commands.onLocator(await referenced(), ['fill', text]),
  },
  'Playwright MCP: `browser_type` with `slowly`': {
    manner: 'typed',
    async run(text) {
      const found = await referenced();
      await commands.onLocator(found, ['fill', '']);
      await commands.onLocator(found, ['pressSequentially', text]);
    },
  },
  'Chrome DevTools MCP and Puppeteer: `fill`': { manner: 'typed', run: fillAsPuppeteer },
  'Vitest’s browser: `userEvent.fill`': {
    manner: 'filled',
    run: (text) => userEvent.fill(page.getByLabelText('Body'), text),
  },
  'Vitest’s browser: `userEvent.clear`, `type`': {
    manner: 'typed',
    async run(text) {
      await userEvent.clear(page.getByLabelText('Body'));
      await userEvent.type(page.getByLabelText('Body'), text);
    },
  },
};

const uncommanded =
  'Chromium takes no command in what an `EditContext` edits, such as the text box of the code editor, and says so: set the value of the control.';
/** What scripts of the page do, in each engine. */
const byScripts: Readonly<Record<string, Way>> = {
  'Vitest’s browser: `fillField`': { manner: 'filled', run: (text, { control }) => fillField(control(), text) },
  'The native setter and `input`': {
    manner: 'filled',
    run: async (text, { control }) => setValue({ control: control(), box: control() }, text),
  },
  'Autofill, a password manager: the value within a key’s events': { manner: 'filled', run: fillAsAutofill },
  'Chrome DevTools MCP and Puppeteer: `fill` from 100 characters on': { manner: 'filled', run: writeAsPuppeteer },
  'An extension: `execCommand` with `selectAll`, then `insertText`': {
    manner: 'filled',
    run: fillByCommand,
    ...(isChromium && { not: { kinds: ['code'], why: uncommanded, refusal: 'The browser has refused selectAll.' } }),
  },
  'A person or a password manager that pastes over all': { manner: 'typed', run: pasteOverAll },
};

const results: FillingResults = {};
const published = new URL('browser.results.json', import.meta.url).pathname.slice(1);

afterAll(async () => {
  const cells = Object.values(results).flatMap((byKind) => Object.values(byKind).flatMap(Object.values));
  const ways = Object.keys({ ...byPlaywright, ...byScripts });
  // Part of it alone (vitest -t, another engine) must not overwrite what is published.
  if (cells.length === ways.length * kindNames.length * sampleNames.length)
    await commands.writeFile(published, `${JSON.stringify(results, null, 2)}\n`);
});

describe.each(kindNames)('%s', (kind) => {
  const driver = fieldDriver(kind);
  const [old, oldShown] = kind === 'rich-text' ? ['<p>Old</p><h3>text</h3>', 'Oldtext'] : ['Old', 'Old'];
  const submitted = () => document.forms[0] && new FormData(document.forms[0]).get('body');
  /**
   * What the control last told its form of. Not by `onChange`: React tells an app nothing of a text box that a script or a reset has put to the same
   * text before, whoever drew it.
   */
  let told: string | null = null;

  /** One for all the ways: what one leaves behind is what the next has to replace. */
  async function show(): Promise<void> {
    if (document.forms[0]) return;
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    render(
      <form>
        <FormInput {...kinds[kind]} name="body" title="Body" placeholder="Say it" defaultValue={old} />
      </form>,
    );
    await driver.arrived();
    driver.control().form?.addEventListener('input', ({ target }) => {
      if (target === driver.control()) told = driver.control().value;
    });
  }
  afterAll(cleanup);

  async function fill(way: Way, sample: SampleName): Promise<void> {
    document.forms[0]?.reset();
    await expect.poll(submitted).toBe(old);
    // The control has it at once, its editor with the next frame.
    await expect.poll(driver.shown).toBe(oldShown);
    told = null;
    await way.run(given[sample], driver);
    await expect.poll(submitted).toBe(expected(kind, way.manner, sample));
    await expect.poll(() => told).toBe(expected(kind, way.manner, sample));
  }

  async function fillEach(name: string, way: Way): Promise<void> {
    await show();
    const exception = way.not?.kinds.includes(kind) ? way.not : null;
    const cells: Record<string, string> = ((results[name] ??= {})[kind] = {});
    for (const sample of sampleNames) {
      cells[sample] = 'failed';
      if (exception) await expect(fill(way, sample)).rejects.toThrow(exception.refusal);
      else await fill(way, sample);
      cells[sample] = exception?.why ?? 'passed';
    }
  }

  test.each(Object.entries(byPlaywright))(
    'it is filled by %s',
    async (name, way) => {
      needsChromium('Playwright’s locators are driven by its own protocol.');
      await fillEach(name, way);
    },
    loadTimeoutMs,
  );

  test.each(Object.entries(byScripts))('it is filled by %s', fillEach, loadTimeoutMs);
});
