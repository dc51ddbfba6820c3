import { act, type ComponentType, createElement, lazy, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HtmlViewProps } from './Drawing.js';
import { RichTextView } from './RichTextView.js';

type Reader = ComponentType<HtmlViewProps>;
const page = vi.hoisted(() => ({ Reader: (() => null) as unknown }));

// A server has the reader of any HTML at once, and a browser loads it.
vi.mock('#HtmlView', () => ({ HtmlView: (props: HtmlViewProps) => createElement(page.Reader as Reader, props) }));

const foreign = '<div>One <b>two</b>&eacute;<script>never</script></div><p>a &amp; b</p><ul><li>three</ul>';
const shown = '<p>One <strong>two</strong>é</p><p>a &amp; b</p><ul><li>three</li></ul>';

let Actual: Reader;
let arrive: () => Promise<void>;
let container: HTMLElement;
let close: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Actual = (await vi.importActual<{ HtmlView: Reader }>('./HtmlView.js')).HtmlView;
  const loading = Promise.withResolvers<{ default: Reader }>();
  page.Reader = lazy(() => loading.promise);
  arrive = () =>
    act(async () => {
      loading.resolve({ default: Actual });
      await loading.promise;
    });
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => close());
  container.remove();
  vi.unstubAllGlobals();
});

async function mount(element: React.ReactNode): Promise<(next: React.ReactNode) => Promise<void>> {
  const root = createRoot(container);
  close = () => root.unmount();
  const render = (next: React.ReactNode) => act(async () => root.render(<StrictMode>{next}</StrictMode>));
  await render(element);
  return render;
}

const content = () => container.firstElementChild?.innerHTML.replaceAll(/<!--.*?-->/g, '');

test('what an editor wrote is shown at once', async () => {
  await mount(<RichTextView value={shown} />);
  expect(content()).toBe(shown);
});

test('other HTML is shown as its text, line by line, until its reader has come', async () => {
  await mount(<RichTextView value={foreign} />);
  expect(content()).toBe('<p>One two&amp;eacute;\na &amp; b\nthree</p>');
  await arrive();
  expect(content()).toBe(shown);
});

test('what was wrong with it is told once, as the view was asked to last', async () => {
  const [first, last] = [vi.fn(), vi.fn()];
  const value = '<blockquote>'.repeat(200);
  const render = await mount(<RichTextView value={value} onError={first} messages={{ 'view.part': 'Part.' }} />);
  await render(<RichTextView value={value} onError={last} messages={{ 'view.part': 'Teil.' }} />);
  expect(content()).not.toContain('Teil.');
  await arrive();
  expect(content()).toContain('Teil.');
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'value-too-large' }));
});

test('a server’s markup stays until the reader has come, and after it', async () => {
  const Later = page.Reader;
  page.Reader = Actual;
  // A host writes its lists, its value and its functions anew for each render.
  const view = () => (
    <StrictMode>
      <RichTextView value={{ html: foreign }} linkClasses={['own']} imageOrigins={[]} onError={() => undefined} />
    </StrictMode>
  );
  container.innerHTML = renderToString(view());
  expect(content()).toBe(shown);
  const [first] = container.querySelectorAll('p');
  page.Reader = Later;
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, view(), { onRecoverableError }));
  close = () => root.unmount();
  expect(content()).toBe(shown);
  await act(async () => root.render(view()));
  expect(content()).toBe(shown);
  await arrive();
  expect(content()).toBe(shown);
  expect(container.querySelector('p')).toBe(first);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
