import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Beside the stories' pictures, and true of the pages' too: one command writes them all. */
const storedPath = fileURLToPath(new URL('../../apps/storybook/visual/rendering.json', import.meta.url));

/** The fonts that a picture may show: they come with the packages, never from the system. */
const fonts = [
  { file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', text: 'Low tide 0123 “fi” & Äöß' },
  {
    file: '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
    text: 'const a = [1, {}];',
  },
  {
    file: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    text: 'عند انحسار المد',
  },
].map(({ file, text }) => ({ text, bytes: readFileSync(require.resolve(file)) }));

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');

/** Some of all that pictures are made of: text in each font, small and bold, rounded edges, shadows, lines, controls. */
function probePage() {
  const faces = fonts.map(
    ({ bytes }, index) =>
      `@font-face { font-family: f${index}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes.toString('base64')}) }`,
  );
  const lines = fonts.map(
    ({ text }, index) =>
      `<p dir="auto" style="font: 14px/1.5 f${index}">${text} <b>${text}</b> <small>${text}</small> <i>${text}</i></p>`,
  );
  return `<!doctype html><style>
    ${faces.join('\n')}
    body { margin: 16px; background: #fff; color: #1c1c1c; font-family: f0 }
    textarea { font: 13px f1 }
    div { inline-size: 200px; block-size: 40px; border: 1px solid #c8c8c8; border-radius: 8px; box-shadow: 0 4px 12px #0003 }
  </style>${lines.join('')}<div></div><input type="checkbox" checked><textarea>x</textarea>
  <svg width="48" height="48" fill="none" stroke="#335" stroke-width="1.5"><circle cx="24" cy="24" r="17.3"/><path d="m9 13 27 22"/></svg>`;
}

/**
 * What a picture depends on besides what it shows.
 * @param {import('playwright').Browser} browser the one that takes the pictures
 * @returns {Promise<import('./rendering.mjs').Rendering>}
 */
export async function readRendering(browser) {
  const context = await browser.newContext({ deviceScaleFactor: 1, viewport: { width: 640, height: 360 } });
  try {
    const page = await context.newPage();
    await page.setContent(probePage());
    await page.evaluate(() => Promise.all([...globalThis.document.fonts].map((face) => face.load())));
    return {
      chromium: browser.version().split('.')[0] ?? '',
      system: process.platform,
      fonts: hash(...fonts.map(({ bytes }) => bytes)),
      probe: hash(await page.screenshot({ caret: 'hide', animations: 'disabled' })),
    };
  } finally {
    await context.close();
  }
}

/** Says that the pictures in the repository are of this rendering. */
export function storeRendering(rendering) {
  writeFileSync(storedPath, `${JSON.stringify(rendering, null, 2)}\n`);
}

const nameOf = ({ chromium, system }) => `Chromium ${chromium} on ${system}`;

/** @returns {string} why the pictures in the repository mean nothing where they are rendered so; '' where they do */
export function otherRendering(rendering, stored = JSON.parse(readFileSync(storedPath, 'utf8'))) {
  if (Object.keys(stored).every((part) => stored[part] === rendering[part])) return '';
  const isNamed = nameOf(stored) !== nameOf(rendering);
  const here = isNamed
    ? `this is ${nameOf(rendering)}`
    : `this one draws ${stored.fonts === rendering.fonts ? 'another way' : 'with other fonts'}`;
  const ways =
    'compare in apps/storybook/visual/Containerfile or by `npm run chromatic`, or take new ones by `npm run visual:update`';
  return `not compared: the pictures are of ${nameOf(stored)}, ${here}; ${ways}`;
}

/** The elements that have text of their own, before and after it too; those of the frames as well. */
function elementsWithText(nodes) {
  const withText = nodes.filter(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue.trim() !== '');
  const pseudo = nodes.flatMap(({ pseudoElements = [] }) => pseudoElements);
  return new Map([
    ...withText.map(({ parentId, nodeValue }) => [parentId, nodeValue.trim()]),
    ...pseudo.map(({ nodeId, pseudoType }) => [nodeId, `::${pseudoType}`]),
  ]);
}

/**
 * What a page shows in fonts of the system, which another machine may not have.
 * @param {import('playwright').Page} page
 * @returns {Promise<string[]>} each font with some of its text
 */
export async function systemFonts(page) {
  const session = await page.context().newCDPSession(page);
  const found = new Set();
  try {
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
    for (const [nodeId, text] of elementsWithText(nodes)) {
      const { fonts: used } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      for (const { familyName, isCustomFont } of used)
        if (!isCustomFont) found.add(`${familyName}: ${text.slice(0, 60)}`);
    }
  } finally {
    await session.detach();
  }
  return [...found];
}
