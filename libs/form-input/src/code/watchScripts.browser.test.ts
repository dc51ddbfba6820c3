import { afterEach, expect, test } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { watchScripts } from './watchScripts.js';

/** Firefox types within a listener of its own. */
const isNested = server.browser === 'firefox';

const end = new AbortController();
afterEach(() => {
  end.abort();
  document.body.replaceChildren();
});

test('it tells what a script does, also by the browser, from what a person does', async () => {
  const area = document.body.appendChild(document.createElement('textarea'));
  const isScript = watchScripts(document, ['input', 'keydown'], end.signal);
  const heard: [string, boolean][] = [];
  const hear = ({ type }: Event) => heard.push([type, isScript()]);
  for (const type of ['input', 'keydown']) area.addEventListener(type, hear, { signal: end.signal });
  area.focus();

  await userEvent.keyboard('a');
  expect(heard.splice(0)).toEqual([
    ['keydown', false],
    ['input', isNested],
  ]);

  document.execCommand('insertText', false, 'b');
  area.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  expect(heard.splice(0)).toEqual([
    ['input', true],
    ['keydown', true],
  ]);

  area.addEventListener('keydown', () => document.execCommand('insertText', false, 'c'), { once: true });
  await userEvent.keyboard('d');
  expect(heard).toEqual([
    ['keydown', false],
    ['input', true],
    ['input', isNested],
  ]);
});
