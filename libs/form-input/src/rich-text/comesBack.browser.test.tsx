import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test } from 'vitest';
import { loadTimeoutMs } from '../testing/fieldDriver.js';
import { served } from '../testing/servedPage.js';

/** The page of a server. Vitest has every import go by a part of the tests' own page. */
const source = `<!doctype html><div id="served">${renderToString(served)}</div>
  <script>window.__vitest_browser_runner__ = parent.__vitest_browser_runner__</script>
  <script type="module" src="${new URL('../testing/servedPage.tsx', import.meta.url).href}"></script>`;

/** Opens the page in a frame, of which browsers keep no whole page to come back to, but what is in its fields. */
function openServed() {
  const frame = document.createElement('iframe');
  frame.height = '900';
  frame.src = URL.createObjectURL(new Blob([source], { type: 'text/html' }));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  const inPage = (css: string) => [...(frame.contentDocument?.querySelectorAll<HTMLTextAreaElement>(css) ?? [])];
  return {
    controls: () => inPage('[name=body]'),
    shown: () => inPage('[role=textbox]').map(({ textContent }) => textContent),
    /** Both editors have taken over. */
    arrived: () =>
      expect.poll(() => inPage('[name=body][aria-hidden=true]').length, { timeout: loadTimeoutMs }).toBe(2),
    async goTo(move: (page: Window) => void) {
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      if (frame.contentWindow) move(frame.contentWindow);
      await loaded;
    },
  };
}

test(
  'who comes back to a page that a server has rendered finds what they had written into rich text',
  async () => {
    const { controls, shown, arrived, goTo } = openServed();
    await arrived();
    controls().forEach((control, index) => (control.value = `<p>Text ${index}</p>`));
    await goTo(({ location }) => location.assign('about:blank'));
    await goTo(({ history }) => history.back());
    await arrived();
    await expect.poll(shown).toEqual(['Text 0', 'Text 1']);
    expect(controls().map(({ value }) => value)).toEqual(['<p>Text 0</p>', '<p>Text 1</p>']);
  },
  3 * loadTimeoutMs,
);
