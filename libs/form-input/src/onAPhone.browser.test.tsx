import '@inkfield/ui/tokens.css';
import { needsChromium } from '@inkfield/config/engines';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { FormInput } from './FormInput.js';
import { loadTimeoutMs } from './testing/fieldDriver.js';
import { swipe, tap, withFingers } from './testing/finger.js';

const [width, height, keyboardHeight] = [360, 640, 260];

/** What is seen of the page above the virtual keyboard, which is open. */
const seen = Object.assign(new EventTarget(), {
  offsetLeft: 0,
  offsetTop: 0,
  pageLeft: 0,
  pageTop: 0,
  scale: 1,
  width,
  height: height - keyboardHeight,
});

beforeEach(async () => {
  await page.viewport(width, height);
  await withFingers(true);
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(pointer: coarse)' ? 'all' : query),
  );
  vi.spyOn(window, 'visualViewport', 'get').mockReturnValue(seen as unknown as VisualViewport); // the parts that are read
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await withFingers(false);
});

const box = page.getByRole('textbox', { name: 'Body' });
const toolbar = page.getByRole('toolbar', { name: 'Formatting' });

/** What is typed on the virtual keyboard. What keyboards of phones send is replayed with the editor's tests. */
const put = (text: string) => userEvent.keyboard(text);

/** A field, the caret in it by a tap. */
async function show(props: Partial<Parameters<typeof FormInput>[0]> = {}) {
  const { container } = render(<FormInput name="body" title="Body" editor="rich-text" size="sm" {...props} />);
  await expect.element(box, { timeout: loadTimeoutMs }).toHaveAttribute('contenteditable', 'true');
  await tap(box);
  await expect.element(box).toHaveFocus();
  return () => container.querySelector<HTMLTextAreaElement>('[name=body]')?.value;
}

/** The system's handles select. */
function select(node: Node, start = 0, end = node.textContent?.length ?? 0): void {
  const text = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
  if (text) getSelection()?.setBaseAndExtent(text, start, text, end);
}

async function showSelected(html: string, props: Parameters<typeof show>[0] = {}) {
  const value = await show({ defaultValue: html, ...props });
  select(box.element());
  await expect.element(toolbar).toHaveAttribute('data-shown');
  return value;
}

/** What keeps a finger from it: it is not seen above the keyboard, though it was scrolled to, or too small. */
function hindrances(target: Locator): string[] {
  const element = target.element();
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const rect = element.getBoundingClientRect();
  const isSeen =
    Math.ceil(rect.left) >= 0 &&
    rect.top >= 0 &&
    Math.floor(rect.right) <= width &&
    Math.floor(rect.bottom) <= height - keyboardHeight;
  // The style sheets of another engine cannot be told of fingers.
  const isLarge = !matchMedia('(any-pointer: coarse)').matches || Math.min(rect.width, rect.height) >= 44;
  const where = JSON.stringify(rect);
  return [...(isSeen ? [] : [`not seen: ${where}`]), ...(isLarge ? [] : [`under 44 px: ${where}`])];
}

/** Once it rests: a menu that opens grows for a moment. */
const inReach = (target: Locator) => expect.poll(() => hindrances(target)).toEqual([]);

const commands: [name: string, leaves: RegExp][] = [
  ['Heading 1', /^<h1>x<\/h1>$/],
  ['Heading 2', /^<h2>x<\/h2>$/],
  ['Heading 3', /^<h3>x<\/h3>$/],
  ['Bullet list', /^<ul><li>x<\/li><\/ul>$/],
  ['Numbered list', /^<ol><li>x<\/li><\/ol>$/],
  ['Quote', /^<blockquote>x<\/blockquote>$/],
  ['Code', /^<pre><code[^>]*>x<\/code><\/pre>$/],
  ['Text', /^<p>x<\/p>$/],
  ['Divider', /^(?:<p><br><\/p>)?<hr><p>x<\/p>$/],
];

test.each(commands)(
  'at 360 px above a virtual keyboard, the menu’s %s is tapped',
  async (name, leaves) => {
    const value = await show();
    await put('/');
    const option = page.getByRole('option', { name: new RegExp(`^${name}`) });
    await expect.element(option).toBeInTheDocument();
    await inReach(option);
    await tap(option);
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await put('x');
    await expect.poll(value).toMatch(leaves);
  },
  loadTimeoutMs,
);

test(
  'Continue writing is tapped, and what it wrote is kept by a tap',
  async () => {
    const value = await show({
      generate: async function* () {
        yield 'More of it.';
      },
    });
    await put('Begun. ');
    await put('/');
    await tap(page.getByRole('option', { name: /^Continue writing/ }));
    const keep = page.getByRole('button', { name: 'Keep' });
    await expect.element(keep).toBeVisible();
    await tap(keep);
    await expect.poll(value).toMatch(/^<p>Begun\. ?More of it\.<\/p>$/);
  },
  loadTimeoutMs,
);

describe('of the toolbar, which lies on the keyboard,', () => {
  test.each([
    ['Bold', '<p><strong>word</strong></p>'],
    ['Italic', '<p><em>word</em></p>'],
    ['Underline', '<p><u>word</u></p>'],
    ['Code', '<p><code>word</code></p>'],
  ])(
    '%s is tapped',
    async (name, leaves) => {
      const value = await showSelected('<p>word</p>');
      const button = toolbar.getByRole('button', { name, exact: true });
      await inReach(button);
      await tap(button);
      await expect.poll(value).toBe(leaves);
      expect(getSelection()?.toString()).toBe('word');
    },
    loadTimeoutMs,
  );

  test.each([
    ['Block type', 'menuitemradio', /^Heading 2/, /^<h2>word<\/h2>$/],
    ['Colour', 'menuitemradio', /^Red/, /^<p><span style="color: ?#E00000;?">word<\/span><\/p>$/i],
  ] as const)(
    'the menu %s is tapped, and one of it',
    async (menu, role, name, leaves) => {
      const value = await showSelected('<p>word</p>');
      const trigger = toolbar.getByRole('button', { name: new RegExp(`^${menu}`) });
      await inReach(trigger);
      await tap(trigger);
      const item = page.getByRole(role, { name });
      await expect.element(item).toBeVisible();
      await inReach(item);
      await tap(item);
      await expect.poll(value).toMatch(leaves);
    },
    loadTimeoutMs,
  );

  test(
    'a link is made by taps, and taken away',
    async () => {
      const value = await showSelected('<p>word</p>');
      await tap(toolbar.getByRole('button', { name: 'Link' }));
      const address = page.getByRole('textbox', { name: /link|address|url/i });
      await expect.element(address).toHaveFocus();
      await put('example.org');
      await tap(page.getByRole('button', { name: /^(?:Apply|Save|Set link)/ }));
      await expect.poll(value).toMatch(/^<p><a href="https:\/\/example\.org\/?"[^>]*>word<\/a><\/p>$/);
    },
    loadTimeoutMs,
  );
});

test(
  'a tap on a block shows its handle, and a tap on that its menu, by which it is moved',
  async () => {
    needsChromium('A handle captures the pointer, which one that a script makes up does not let it.');
    const value = await show({ defaultValue: '<p>one</p><p>two</p>' });
    await tap(box.getByText('two'));
    const handle = page.getByRole('button', { name: /block/i }).first();
    await expect.element(handle).toBeVisible();
    await tap(handle);
    await tap(page.getByRole('menuitem', { name: 'Move up' }));
    await expect.poll(value).toBe('<p>two</p><p>one</p>');
  },
  loadTimeoutMs,
);

test(
  'a long press is the system’s: its menu is not kept from it, and what it selects gets the toolbar',
  async () => {
    const value = await show({ defaultValue: '<p>some <b>words</b></p>' });
    const bold = box.getByText('words').element();
    expect(bold.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(true);
    select(bold);
    const isBold = toolbar.getByRole('button', { name: 'Bold' });
    await expect.element(isBold).toHaveAttribute('aria-pressed', 'true');
    // The handles go on: what they select is what a command is about.
    select(box.element(), 0, 4);
    await expect.element(isBold).toHaveAttribute('aria-pressed', 'false');
    await tap(toolbar.getByRole('button', { name: 'Italic' }));
    await expect.poll(value).toBe('<p><em>some</em> <strong>words</strong></p>');
  },
  loadTimeoutMs,
);

test(
  'two taps are no command: the text and the caret stay, and typing goes on',
  async () => {
    const value = await show({ defaultValue: '<p>word</p>' });
    await tap(box.getByText('word'));
    await tap(box.getByText('word'));
    await expect.element(box).toHaveFocus();
    getSelection()?.selectAllChildren(box.element());
    getSelection()?.collapseToEnd();
    await put('!');
    await expect.poll(value).toBe('<p>word!</p>');
  },
  loadTimeoutMs,
);

test(
  'a finger that is drawn over a long field scrolls the page around it, and changes nothing',
  async () => {
    needsChromium('Only its protocol draws a finger over a page.');
    const html = Array.from({ length: 60 }, (_, index) => `<p>line ${index}</p>`).join('');
    const value = await show({ defaultValue: html, size: 'auto' });
    onTestFinished(() => window.scrollTo(0, 0));
    window.scrollTo(0, 0);
    await swipe({ x: 180, y: 360 }, { x: 180, y: 60 });
    await expect.poll(() => window.scrollY).toBeGreaterThan(100);
    expect(getSelection()?.isCollapsed).toBe(true);
    expect(value()).toBe(html);
  },
  loadTimeoutMs,
);
