import { haveIdleTime } from '@inkfield/config/idleTime';
import { patience } from '@inkfield/config/patience';
import type { Parameters } from '@storybook/react-vite';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { type ModeName, modes, modesOf, type VisualParameters } from '../.storybook/modes.js';
import { reviewPage, reviewTouchTargets } from '../design-review/reviewPage.js';
import { unknownFaults } from '../design-review/knownFaults.js';
import { loadEditors } from './loadEditors.js';

/** addon-vitest puts the story that a test ran on the test's context. */
interface StoryTest {
  story?: { parameters: Parameters };
  task: { name: string; file: { name: string }; result?: { state: string } };
}

const tallest = 4000;

/** The window that each story begins in, whatever came before it. */
const firstWindow = { width: 414, height: 896 };

/** The height that shows the whole story: what is positioned on top of the page (menus, dialogs) never adds to it. */
function contentHeight(least: number): number {
  return Math.min(tallest, Math.max(least, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY)));
}

async function forceColors(isForced: boolean) {
  // All at once: a list of features takes the place of the one before, the browser's own of reduced motion too.
  const features = [
    { name: 'forced-colors', value: isForced ? 'active' : 'none' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

/** A page that changes for so long does so on and on: its picture says what is wrong with it, no wait would. */
const restlessMs = 10_000;

/**
 * Until the page was drawn twice without a change in between, with every font and image that it shows: what observes the size of
 * the window or the direction of the text follows in the next frames.
 */
async function isDrawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  let changes = 0;
  const observer = new MutationObserver(() => (changes += 1));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const end = performance.now() + restlessMs;
  for (let before = -1; before !== changes && performance.now() < end;) {
    before = changes;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
  observer.disconnect();
}

async function show(name: ModeName, leastHeight: number) {
  lockScrolling(false);
  const { width, theme, direction, forcedColors = false } = modes[name];
  if (forcedColors || matchMedia('(forced-colors: active)').matches) await forceColors(forcedColors);
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dir = direction;
  await page.viewport(width, leastHeight);
  // A story's keys may have scrolled the page by its padding.
  scrollTo(0, 0);
  // What is open at the end of the text gets itself room there once it is drawn.
  await isDrawn();
  await page.viewport(width, contentHeight(leastHeight));
  await isDrawn();
  // A caret that is scrolled to may follow in a frame of its own.
  for (let tries = 0; isScrolled() && tries < 10; tries += 1) {
    scrollTo(0, 0);
    await isDrawn();
  }
  if (!isScrolled()) return;
  // What scrolls it again and again finds nothing to scroll: the window shows all of it.
  lockScrolling(true);
  await isDrawn();
}

/** On the page, not in a variable: a page is that of many files, and each file has its own variables. */
const lockScrolling = (isLocked: boolean) => document.documentElement.toggleAttribute('data-scroll-locked', isLocked);

const isScrolled = () => scrollX !== 0 || scrollY !== 0;

/** How long nothing may change before the page counts as still: longer than any delay of a toolbar or tooltip, in milliseconds. */
const stillMs = 550;

/** Waits until the page has not changed for a while: what comes after a delay is then there. */
function standsStill(): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(still);
      clearTimeout(restless);
      done();
    };
    let still = setTimeout(finish, stillMs);
    const restless = setTimeout(finish, restlessMs);
    const observer = new MutationObserver(() => {
      clearTimeout(still);
      still = setTimeout(finish, stillMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

/** Code whose language has come is of more than one colour. Monaco loads languages by itself, where `dynamicImportSettled` does not see it. */
function isColoured(code: Element): boolean {
  const hasColour = [...code.querySelectorAll('.view-line [class*="mtk"]')].some((token) => !token.matches('.mtk1'));
  return hasColour || !code.querySelector('.view-line')?.textContent.trim();
}

/** Waits until all code of the page has its colours. */
async function isAllColoured() {
  const code = () => [...document.querySelectorAll('[data-mode-id]:not([data-mode-id="plaintext"])')];
  await vi.waitUntil(() => code().every(isColoured), { timeout: patience.testMs });
}

/** A toast goes by itself after some seconds, unless the pointer is over it: so it is, from the first mode to the last. */
function pointAtToasts(type: 'pointerover' | 'pointerout') {
  for (const region of document.querySelectorAll('[data-inkfield-toaster]')) {
    region.dispatchEvent(new PointerEvent(type, { bubbles: true }));
  }
}

/** A locked page is no larger than its window. */
const locked = `
  html[data-scroll-locked] { overflow: hidden !important }
  [data-scroll-locked] > body { box-sizing: border-box !important; max-height: 100vh !important; overflow: clip !important }
`;

/**
 * What comes and goes by itself. The text caret never blinks: a transparent one, which the pictures are taken with, has no force in
 * forced colours, where it is drawn then, always. Monaco's scroll bars show for a while after its text moved, or when a new layout
 * comes to lie under the pointer.
 */
const still = `
  * { caret-animation: manual !important }
  .monaco-scrollable-element > .scrollbar { visibility: hidden !important }
`;

/** @returns what lets go again: the page is that of the next file too */
function holdStill() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(locked + still);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Why no picture is compared here; '' where they are. */
let otherRendering = '';
let isReviewAlone = false;

beforeAll(async () => {
  otherRendering = await commands.otherRendering();
  isReviewAlone = await commands.isReviewAlone();
  haveIdleTime();
  await loadEditors();
  return holdStill();
});

/** A picture that was written without a font of the system is the same wherever the rest of the rendering is. */
async function expectServedFonts() {
  expect(await commands.systemFontsOfNewPicture(), 'Pictures show fonts that come with the packages alone').toEqual([]);
}

/** The faults of the story in this mode, each beginning with the mode's name. */
async function review(mode: ModeName): Promise<string[]> {
  const findings = reviewPage();
  if (modes[mode].width === modes.mobile.width) findings.push(...(await asTouched(reviewTouchTargets)));
  return findings.map(({ kind, words }) => `${mode}: ${kind}: ${words}`);
}

/** What a page says of itself while its pointer is a finger: controls are larger then. */
async function asTouched<T>(read: () => T): Promise<T> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const answer = read();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  return answer;
}

beforeEach(() => {
  lockScrolling(false);
  return page.viewport(firstWindow.width, firstWindow.height);
});

// A story is still on the page when its test has ended: each mode is laid over the state that `play` reached.
afterEach(async (context) => {
  const { story, task } = context as unknown as StoryTest;
  const visual: VisualParameters = story?.parameters['visual'] ?? {};
  if (!story || visual.skip || task.result?.state === 'fail') return;
  pointAtToasts('pointerover');
  await vi.dynamicImportSettled();
  await isAllColoured();
  await standsStill();
  const hasPictures = visual.pictures !== false && !otherRendering;
  if (hasPictures) await expectServedFonts();
  const faults: string[] = [];
  // The review alone has the time for a desk too: no picture is taken of it.
  const wide: ModeName[] = isReviewAlone ? ['desk'] : [];
  for (const name of [...modesOf(visual), ...wide]) {
    await show(name, visual.height ?? 320);
    faults.push(...(await review(name)));
    if (hasPictures) await expect(page).toMatchScreenshot(`${task.name}-${name}`);
  }
  if (visual.forcedColors) await forceColors(false);
  pointAtToasts('pointerout');
  const unknown = unknownFaults(`${task.file.name} ${task.name}`, faults);
  if (unknown.length > 0) throw new Error(`The design review finds\n${unknown.join('\n')}`);
});
