/** Set by the build from package.json; a build from the sources has none. */
declare const __INKFIELD_VERSION__: string | undefined;

/** What the page knows of us. Every version reads and writes it, so its form never changes. */
interface Page {
  versions: Set<string>;
  said: Set<string>;
}

const key = Symbol.for('@inkfield/page');

function readPage(): Page {
  // Whatever version put it there, it has this form.
  const known = Reflect.get(globalThis, key) as Page | undefined;
  if (known) return known;
  const page: Page = { versions: new Set(), said: new Set() };
  Reflect.set(globalThis, key, page);
  return page;
}

function sayOnce(subject: string, say: () => void): void {
  const { said } = readPage();
  if (said.has(subject)) return;
  said.add(subject);
  say();
}

/** Warns once where packages of two versions have met on the page. */
export function checkVersions(version: string): void {
  const { versions } = readPage();
  versions.add(version);
  if (versions.size < 2) return;
  sayOnce('versions', () =>
    console.warn(
      `[inkfield] Versions ${[...versions].join(' and ')} of the @inkfield packages are on this page, so they load twice and share ` +
        'nothing. "npm ls @inkfield/ui" says who brings each: give all of them one version.',
    ),
  );
}

/** A framework's styles may arrive a little after its elements. */
const stylesArriveMs = 1000;

/** What is not drawn has no size, as everything in a test without a browser. */
const isDrawn = (element: Element) => element.isConnected && element.clientHeight > 0;

/**
 * Says once on a page what its developer has to mend: two versions of these packages, or no stylesheet. Called behind
 * `process.env.NODE_ENV !== 'production'`, so a page for users holds none of it.
 * @param element the outermost of a field
 * @param isStyled whether the field's stylesheet has drawn it
 */
export function checkPage(element: Element, isStyled: (style: CSSStyleDeclaration) => boolean): void {
  if (typeof __INKFIELD_VERSION__ === 'string') checkVersions(__INKFIELD_VERSION__);
  setTimeout(() => {
    if (!isDrawn(element) || isStyled(getComputedStyle(element))) return;
    sayOnce('styles', () =>
      console.error(
        '[inkfield] The stylesheet is missing. Add import "@inkfield/form-input/styles.css" (or "@inkfield/editor/styles.css").',
      ),
    );
  }, stylesArriveMs);
}
