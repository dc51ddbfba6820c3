import '@inkfield/ui/tokens.css';
import { changedByUs, changedIn, differentFrom, hosts, ourStyles } from '@inkfield/config/hosts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FormInput } from '../FormInput.js';
import { loadTimeoutMs } from './fieldDriver.js';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** In a page that says how all elements in it look, of a width that no page's margin changes. */
function Fields({ code = true, portalContainer }: { code?: boolean; portalContainer?: HTMLElement }) {
  return (
    <div id="app" className="app" style={{ position: 'absolute', inlineSize: 480, insetBlockStart: 0 }}>
      <FormInput
        name="line"
        title="Line"
        hint="A hint"
        help="Help"
        icon="heading-1"
        maxLength={9}
        placeholder="Write"
        required
      />
      <FormInput name="day" title="Day" type="date" />
      <FormInput name="count" title="Count" type="number" defaultValue="1" />
      <FormInput name="search" title="Search" type="search" defaultValue="x" />
      <FormInput name="wrong" title="Wrong" error="Not so" defaultValue="x" />
      <FormInput name="hidden" title="Hidden" rows={2} hiddenCharacters defaultValue="secret" />
      <FormInput name="disabled" title="Disabled" rows={2} disabled placeholder="Nothing" />
      {code && <FormInput name="code" title="Code" editor="code" language="json" size="sm" defaultValue="[true]" />}
      <FormInput
        name="body"
        title="Body"
        editor="rich-text"
        size="sm"
        generate={false}
        defaultValue="<h2>Heading</h2><p>Text</p>"
        portalContainer={portalContainer}
      />
    </div>
  );
}

const arrived = (name: string, tree: ParentNode = document) =>
  expect
    .poll(() => tree.querySelector(`[name="${name}"]`)?.getAttribute('aria-hidden'), { timeout: loadTimeoutMs })
    .toBe('true');

/** Whatever stands on the page, portals included. */
const everything = () => [...document.body.children];

/** Of Monaco the text counts: much of the rest is hidden until it is needed. */
const hiddenOfMonaco = '.monaco-editor *:not(.view-lines, .view-lines *)';

test('every kind of field looks the same in every page', async () => {
  render(<Fields />);
  await arrived('code');
  await arrived('body');
  expect(changedIn(await hosts(), everything, hiddenOfMonaco)).toEqual([]);
});

/** A page of its own. */
const hostPage = `<main class="app"><h1>One</h1><h2 class="h2">Two</h2><p>Text <a href="/x">link</a> <strong>b</strong> <em>i</em> <code>c</code> <kbd>k</kbd>
<mark>m</mark></p><ul><li>a</li></ul><ol><li>b</li></ol><dl><dt>t</dt><dd>d</dd></dl><blockquote>Quote</blockquote><pre>pre</pre><hr>
<form><label for="i">L</label><input id="i" class="form-control" placeholder="p"><textarea>t</textarea><select><option>o</option></select>
<button class="btn">B</button><progress></progress><fieldset><legend>F</legend><input type="checkbox"></fieldset></form>
<table class="table"><caption>C</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>
<img alt="i" width="9"><svg width="9" height="9"><path d="M0 0h9"/></svg><dialog open>D</dialog><details><summary>S</summary>x</details>
<figure><figcaption>c</figcaption></figure></main>`;

test("a page's own elements look the same with our styles", async () => {
  document.body.innerHTML = hostPage;
  const pages = [{ name: 'a page of its own', css: '', place: 'after' as const }, ...(await hosts())];
  expect(ourStyles().length).toBeGreaterThan(5);
  expect(changedByUs(pages, () => [document.documentElement])).toEqual([]);
});

function shadowTree(): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  const shadow = element.attachShadow({ mode: 'open' });
  const style = shadow.appendChild(document.createElement('style'));
  style.textContent = ourStyles()
    .map(({ textContent }) => textContent)
    .join('\n');
  return shadow.appendChild(document.createElement('div'));
}

test('in a shadow tree that loads the stylesheet fields look the same, in every page, and so do their popups', async () => {
  const { container } = render(<Fields code={false} />);
  const tree = shadowTree();
  render(<Fields code={false} />, { container: tree, baseElement: tree });
  await arrived('body');
  await arrived('body', tree);
  const fieldsIn = (element: Element) => [...element.querySelectorAll('#app')];
  expect(differentFrom(fieldsIn(tree), fieldsIn(container))).toEqual([]);
  expect(changedIn(await hosts(), () => [tree])).toEqual([]);
  const help = tree.querySelector<HTMLElement>('button[aria-label="Help"]');
  if (help) await userEvent.click(help);
  await expect.poll(() => tree.querySelector('[role=tooltip]')?.textContent).toContain('Help');
});

test('in a shadow tree a code field stays a text area, and says why', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const tree = shadowTree();
  const field = <FormInput name="code" title="Code" editor="code" size="sm" defaultValue="[true]" />;
  render(field, { container: tree, baseElement: tree });
  await expect
    .poll(() => String(logged.mock.calls[0]?.[1]), { timeout: loadTimeoutMs })
    .toMatch(/form-input\/code\.css.*shadow tree/);
  expect(tree.querySelector('[name=code]')?.getAttribute('aria-hidden')).toBeNull();
  logged.mockRestore();
});

test('a page places and sizes a field by its class, and draws it by the tokens', async () => {
  const css = `@layer components { .mine { margin-block-start: 7px; max-inline-size: 200px; --ik-color-accent: red; } }
    :root { --ik-color-text: rgb(1, 2, 3); }`;
  render(<FormInput name="line" title="Line" className="mine" />);
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const field = document.querySelector('.mine') ?? document.body;
  const { marginBlockStart, inlineSize, color } = getComputedStyle(field);
  expect([marginBlockStart, inlineSize, color]).toEqual(['7px', '200px', 'rgb(1, 2, 3)']);
  style.remove();
});
