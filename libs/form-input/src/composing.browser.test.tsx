import '@inkfield/ui/tokens.css';
import { notFor } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, server, userEvent } from 'vitest/browser';
import { setValue } from './filling/fieldParts.js';
import { FormInput } from './FormInput.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

/** Shows `text` as an input method's text that is not committed yet, through the browser's own protocol. */
function compose(text: string) {
  notFor(['webkit'], 'Nothing drives an input method there; the editor’s tests send the events of one.');
  return cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
}

const commit = (text: string) => cdp().send('Input.insertText', { text });

const failures: string[] = [];
const onFailure = (event: ErrorEvent) => failures.push(event.message);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  failures.length = 0;
  window.addEventListener('error', onFailure);
});
afterEach(() => {
  window.removeEventListener('error', onFailure);
  vi.restoreAllMocks();
  cleanup();
});

/** What an element that can be edited holds where a script took the composed text out of the page, and it is committed then: Firefox commits it where it was. */
const committedAfterwards = server.browser === 'firefox' ? 'Set' : 'Set日';

test('a text that a script replaces while it is composed in an element without an editor', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  element.contentEditable = 'true';
  element.innerHTML = '<p>a</p>';
  element.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await compose('に');
  await expect.poll(() => element.textContent).toBe('aに');
  element.innerHTML = '<p>Set</p>';
  getSelection()?.selectAllChildren(element);
  getSelection()?.collapseToEnd();
  const ended = new Promise((done) => element.addEventListener('compositionend', done, { once: true }));
  await commit('日');
  if (server.browser === 'firefox') await ended;
  await expect.poll(() => element.textContent).toBe(committedAfterwards);
});

describe.each(kindNames)('%s', (kind) => {
  const driver = fieldDriver(kind);
  /** What the form would submit is what the person sees. */
  const agrees = () =>
    expect
      .poll(() => [driver.control().value, driver.value(driver.shown())])
      .toSatisfy(([one, other]) => one === other);

  async function composing(text: string) {
    driver.box().focus();
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await compose(text);
    await expect.poll(driver.shown).toContain(text);
  }

  test(
    'what is composed and committed is in the form once',
    async () => {
      render(<FormInput {...kinds[kind]} name="body" title="Body" defaultValue={driver.value('a')} />);
      await driver.arrived();
      await composing('に');
      await compose('にほ');
      await commit('日本');
      await expect.poll(driver.shown).toBe('a日本');
      await agrees();
    },
    loadTimeoutMs,
  );

  test(
    'a form hears of what is composed, and of nothing that an editor begins it with',
    async () => {
      const told: string[] = [];
      const tell = ({ target }: { target: { value: string } }) => told.push(target.value);
      render(<FormInput {...kinds[kind]} name="body" title="Body" onChange={tell} />);
      await driver.arrived();
      await composing('に');
      await compose('にほ');
      await commit('日本');
      await expect.poll(() => told.at(-1)).toBe(driver.value('日本'));
      const composed = ['に', 'にほ', '日本'].map(driver.value);
      expect(told.filter((text) => !composed.includes(text))).toEqual([]);
    },
    loadTimeoutMs,
  );

  test(
    'a composition that is given up leaves nothing',
    async () => {
      render(<FormInput {...kinds[kind]} name="body" title="Body" defaultValue={driver.value('a')} />);
      await driver.arrived();
      await composing('に');
      await compose('');
      await expect.poll(driver.shown).toBe('a');
      await agrees();
    },
    loadTimeoutMs,
  );

  const assign = (text: string) => void (driver.control().value = driver.value(text));
  const fill = (text: string) => setValue({ control: driver.control(), box: driver.box() }, driver.value(text));

  test.each([
    ['the app sets', assign, /^(?:日?Set|Set日?)$/],
    // In each kind as in a text area, which goes on behind it; in rich text as in an element without an editor.
    ['a tool fills in', fill, new RegExp(`^${kind === 'rich-text' ? committedAfterwards : 'Set日'}$`)],
  ])(
    'a value that %s meanwhile is there, nothing is doubled, and typing goes on',
    async (_, put, committed) => {
      const complaints = vi.spyOn(console, 'error');
      render(<FormInput {...kinds[kind]} name="body" title="Body" defaultValue={driver.value('a')} />);
      await driver.arrived();
      await composing('に');
      put('Set');
      expect(driver.control().value).toBe(driver.value('Set'));
      await expect.poll(driver.shown).toBe('Set');
      await commit('日');
      await expect.poll(driver.shown).toMatch(committed);
      await agrees();
      const shown = driver.shown();
      await driver.type('!');
      await expect.poll(driver.shown).toBe(`${shown}!`);
      await agrees();
      expect(failures).toEqual([]);
      expect(complaints).not.toHaveBeenCalled();
    },
    loadTimeoutMs,
  );

  test(
    'a controlled value that comes meanwhile, as from a server, is there too',
    async () => {
      function App() {
        const [value, setValue] = useState(driver.value('a'));
        return (
          <>
            <FormInput
              {...kinds[kind]}
              name="body"
              title="Body"
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setValue(driver.value('Set'))}
            >
              Load
            </button>
          </>
        );
      }
      render(<App />);
      await driver.arrived();
      await composing('に');
      // By script: a press would end the composition.
      (page.getByRole('button', { name: 'Load' }).element() as HTMLElement).click();
      await expect.poll(driver.shown).toContain('Set');
      await commit('日');
      await expect.poll(driver.shown).toMatch(/^(?:日?Set|Set日?)$/);
      await agrees();
      expect(failures).toEqual([]);
    },
    loadTimeoutMs,
  );

  test(
    'a form that is reset meanwhile has its default value again, and nobody has left the field',
    async () => {
      const left = vi.fn();
      render(
        <form>
          <FormInput {...kinds[kind]} name="body" title="Body" defaultValue={driver.value('a')} onBlur={left} />
        </form>,
      );
      await driver.arrived();
      await driver.type('bc');
      await composing('に');
      document.forms[0]?.reset();
      await expect.poll(driver.shown).toMatch(/^に?a$|^aに?$/);
      await commit('');
      await agrees();
      expect(left).not.toHaveBeenCalled();
      await driver.type('!');
      await expect.poll(() => driver.control().value).toContain('!');
      await agrees();
      expect(failures).toEqual([]);
    },
    loadTimeoutMs,
  );
});
