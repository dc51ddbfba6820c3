import '@inkfield/ui/tokens.css';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setValue } from '../filling/fieldParts.js';
import { FormInput } from '../FormInput.js';
import { fieldDriver } from '../testing/fieldDriver.js';

const driver = fieldDriver('rich-text');
const storageKey = 'early';
const stored = () => localStorage.getItem('inkfield:draft:early');
const base = (): unknown => JSON.parse(stored() ?? '{}').base;
const restoring = () => page.getByRole('button', { name: 'Restore draft' }).query();

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
});
afterEach(cleanup);

function Controlled() {
  const [text, setText] = useState('<p>Start</p>');
  return <Field value={text} onChange={({ target }) => setText(target.value)} />;
}

function Field(props: Partial<Parameters<typeof FormInput>[0]>) {
  return <FormInput editor="rich-text" size="sm" title="Body" name="body" storageKey={storageKey} {...props} />;
}

/** Types into the plain text area before any editor can come, which takes a task at least. */
function typeEarly(source: string): void {
  const control = driver.control();
  expect(control.getAttribute('aria-hidden')).toBeNull();
  setValue({ control, box: control }, source);
}

/** As form libraries do: they write their value where they are given the control. */
const setByRef = (node: { value: string } | null) => void (node && node.value === '' && (node.value = '<p>Start</p>'));

test.each([
  ['by default', () => <Field defaultValue="<p>Start</p>" />],
  ['held by the app', () => <Controlled />],
  ['set through the ref', () => <Field ref={setByRef} />],
])('what is typed before the editor comes is a draft of the value %s: it is restored, not offered', async (_, show) => {
  const first = render(show());
  typeEarly('<p>Starting</p>');
  await driver.arrived();
  await expect.poll(driver.shown).toBe('Starting');
  await expect.poll(base).toBe('<p>Start</p>');
  first.unmount();
  render(show());
  await driver.arrived();
  await expect.poll(driver.shown).toBe('Starting');
  await expect.poll(() => driver.control().value).toBe('<p>Starting</p>');
  expect(restoring()).toBeNull();
});

test.each(['at once', 'late'])(
  'a draft that is restored is told once to an app that renders it %s, never asked about',
  async (when) => {
    const first = render(<Controlled />);
    typeEarly('<p>Starting</p>');
    await driver.arrived();
    await expect.poll(base).toBe('<p>Start</p>');
    first.unmount();
    const told: string[] = [];
    let answer = () => {};
    function App() {
      const [text, setText] = useState('<p>Start</p>');
      const take = (next: string) => (when === 'late' ? void (answer = () => setText(next)) : setText(next));
      return (
        <Field
          value={text}
          onChange={({ target }) => take(target.value)}
          onValueChange={({ html }, { source }) => {
            // React puts the old value back where an app is late.
            if (source === 'draft' || when === 'at once') told.push(html);
          }}
        />
      );
    }
    render(<App />);
    await driver.arrived();
    await expect.poll(() => told).toEqual(['<p>Starting</p>']);
    flushSync(answer);
    await expect.poll(() => driver.control().value).toBe('<p>Starting</p>');
    await expect.poll(driver.shown).toBe('Starting');
    expect(restoring()).toBeNull();
    expect(told).toEqual(['<p>Starting</p>']);
    expect(base()).toBe('<p>Start</p>');
  },
);

test('what is typed before the editor comes does not wipe the draft that waits: that is offered', async () => {
  render(<Field defaultValue="<p>Start</p>" />);
  await driver.arrived();
  await driver.type(' mine');
  cleanup();
  const draft = stored();
  expect(draft).toContain('mine');
  render(<Field defaultValue="<p>Start</p>" />);
  typeEarly('<p>Starting</p>');
  await driver.arrived();
  await expect.poll(restoring).not.toBeNull();
  expect(driver.shown()).toBe('Starting');
  expect(stored()).toBe(draft);
});

/** Selects this part of the plain text area's source, as a person with Ctrl+A or a tool that fills it in. */
async function selectEarly(part: string): Promise<void> {
  const control = driver.control();
  expect(control.getAttribute('aria-hidden')).toBeNull();
  control.focus();
  const start = control.value.indexOf(part);
  control.setSelectionRange(start, start + part.length);
  await driver.arrived();
  await expect.poll(() => document.activeElement).toBe(driver.box());
}

test.each([
  ['all of the source', '<p>Start</p><p>End</p>', '<p>x</p>'],
  ['some of it', 'art</p><p>E', '<p>Stxnd</p>'],
])('what is typed replaces %s that was selected before the editor came', async (_, part, html) => {
  render(<Field storageKey={undefined} defaultValue="<p>Start</p><p>End</p>" />);
  await selectEarly(part);
  await userEvent.keyboard('x');
  await expect.poll(() => driver.control().value).toBe(html);
});

test('a tool that has selected all before the editor came fills the field in when that is there', async () => {
  render(<Field storageKey={undefined} defaultValue="<p>Start</p>" />);
  await selectEarly('<p>Start</p>');
  document.execCommand('insertText', false, '<h2>New</h2>');
  await expect.poll(() => driver.control().value).toBe('<h2>New</h2>');
});

const hostile = '<p onclick="x()">a<script>x()</script><a href="javascript:x()">b</a></p>';

test.each([
  ['hostile HTML', hostile, '<p>ab</p>'],
  ['an address of several lines', '12 St James\nLondon', '<p>12 St James</p><p>London</p>'],
  ['Markdown', '## New\n\n- one', '<h2>New</h2><ul><li>one</li></ul>'],
])('%s that is filled in before the editor comes is submitted as what it is', async (_, text, html) => {
  const told: string[] = [];
  render(
    <form>
      <Field storageKey={undefined} onChange={({ target }) => told.push(target.value)} />
    </form>,
  );
  typeEarly(text);
  await driver.arrived();
  await expect.poll(() => new FormData(document.forms[0]).get('body')).toBe(html);
  await expect.poll(() => told).toEqual([text, html]);
});
