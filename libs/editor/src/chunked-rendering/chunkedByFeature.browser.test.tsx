// @isolated: another platform's name is given before Lexical is loaded.
import '../testing/input-sequences/asAndroid.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { server, userEvent } from 'vitest/browser';
import { renderEditor } from '../testing/renderEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { shadowOf } from './chunkShadow.js';

afterEach(() => vi.restoreAllMocks());

const long = Array.from({ length: 210 }, (_, index) => `<p>Block ${index}</p>`).join('');

async function renderLong() {
  const { box, editor } = await renderEditor({ defaultValue: long });
  const root = box.element();
  if (!(root instanceof HTMLElement)) throw new Error('No text box.');
  return { isChunked: shadowOf(root) !== undefined, html: () => readEditorValue(editor).html };
}

/** What the browser has of what chunks are made of, asked for in the test's own words. */
const hasAll =
  CSS.supports('overflow-clip-margin', '1px') &&
  CSS.supports('-webkit-user-modify', 'read-write') &&
  'requestIdleCallback' in window;

test('a long document is in chunks where the browser has what they are made of, whatever its name is', async () => {
  expect((await renderLong()).isChunked).toBe(hasAll);
  expect(hasAll).toBe(server.browser === 'chromium');
});

test('in chunks or in one piece, what is typed at its end is the value', async () => {
  const { html } = await renderLong();
  await userEvent.keyboard('{Control>}{End}{/Control} more{Enter}last');
  await expect.poll(html).toBe(`${long.slice(0, -'</p>'.length)} more</p><p>last</p>`);
});

describe('it is in one piece', () => {
  const supports = CSS.supports.bind(CSS);

  test.each(['content-visibility', 'overflow-clip-margin', '-webkit-user-modify'])('without %s', async (missing) => {
    vi.spyOn(CSS, 'supports').mockImplementation((rule: string) => !rule.startsWith(missing) && supports(rule));
    expect((await renderLong()).isChunked).toBe(false);
  });

  test('without idle time', async () => {
    const had = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'requestIdleCallback');
    try {
      expect((await renderLong()).isChunked).toBe(false);
    } finally {
      if (had) Object.defineProperty(window, 'requestIdleCallback', had);
    }
  });

  test('where fingers select', async () => {
    const matchMedia = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      matchMedia(query === '(pointer: coarse)' ? 'all' : query),
    );
    expect((await renderLong()).isChunked).toBe(false);
  });
});
