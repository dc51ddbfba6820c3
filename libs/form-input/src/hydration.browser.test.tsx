import '@inkfield/ui/tokens.css';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { fieldDriver, loadTimeoutMs } from './testing/fieldDriver.js';
import { kindNames, kinds } from './testing/kinds.js';

let root: Root | undefined;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function serve(app: React.ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(app);
  return container;
}

test('a form of all four kinds submits the right data before any script', () => {
  serve(
    <form>
      {kindNames.map((kind) => (
        <FormInput key={kind} {...kinds[kind]} name={kind} title={kind} defaultValue={`the ${kind}`} />
      ))}
    </form>,
  );
  const data = new FormData(document.forms[0]);
  expect(Object.fromEntries(data)).toEqual(Object.fromEntries(kindNames.map((kind) => [kind, `the ${kind}`])));
  for (const kind of kindNames) {
    const control = document.querySelector(`[name="${kind}"]`);
    expect(control?.checkVisibility({ opacityProperty: true, visibilityProperty: true })).toBe(true);
    expect(control?.getBoundingClientRect().height).toBeGreaterThan(20);
  }
});

test.each(kindNames.flatMap((kind) => [[kind, 'uncontrolled'] as const, [kind, 'controlled'] as const]))(
  '%s, %s: hydration gives no warning and loses no text typed before it',
  async (kind, mode) => {
    const driver = fieldDriver(kind);
    const heard = vi.fn();
    function App() {
      const [value, setValue] = useState(driver.value('server'));
      const text = mode === 'controlled' ? { value } : { defaultValue: driver.value('server') };
      return (
        <form>
          <FormInput
            {...kinds[kind]}
            {...text}
            id="body"
            name="body"
            title="Body"
            onChange={(event) => {
              heard(event.target.value);
              setValue(event.target.value);
            }}
          />
        </form>
      );
    }
    const container = serve(<App />);
    driver.control().focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}early ');
    const complaints = vi.spyOn(console, 'error');
    root = hydrateRoot(container, <App />);
    await driver.arrived();
    // The source of rich text is told as what the editor has read it as.
    const told = kind === 'rich-text' ? '<p>early</p><p>server</p>' : `early ${driver.value('server')}`;
    await expect.poll(() => heard.mock.lastCall?.[0]).toBe(told);
    await expect.poll(driver.shown).toContain('early');
    expect(driver.shown()).toContain('server');
    // The caret is still where the person was typing.
    await expect.poll(() => document.activeElement).toBe(driver.box());
    await userEvent.keyboard('bird ');
    // HTML has no space at the end of a paragraph.
    await expect.poll(driver.shown).toMatch(/early ?bird/);
    expect(complaints).not.toHaveBeenCalled();
  },
  loadTimeoutMs,
);
