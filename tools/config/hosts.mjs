/* global document, getComputedStyle */
import { compile } from 'tailwindcss';
import bootstrap from 'bootstrap/dist/css/bootstrap.css?raw';
import modernNormalize from 'modern-normalize/modern-normalize.css?raw';
import tailwindIndex from 'tailwindcss/index.css?raw';

/** Eric Meyer's reset, of 2011. */
const meyer = `
  html, body, div, span, applet, object, iframe, h1, h2, h3, h4, h5, h6, p, blockquote, pre, a, abbr, acronym, address, big, cite, code,
  del, dfn, em, img, ins, kbd, q, s, samp, small, strike, strong, sub, sup, tt, var, b, u, i, center, dl, dt, dd, ol, ul, li, fieldset,
  form, label, legend, table, caption, tbody, tfoot, thead, tr, th, td, article, aside, canvas, details, embed, figure, figcaption,
  footer, header, hgroup, menu, nav, output, ruby, section, summary, time, mark, audio, video {
    margin: 0; padding: 0; border: 0; font-size: 100%; font: inherit; vertical-align: baseline;
  }
  body { line-height: 1; }
  ol, ul { list-style: none; }
  blockquote, q { quotes: none; }
  blockquote::before, blockquote::after, q::before, q::after { content: ''; content: none; }
  table { border-collapse: collapse; border-spacing: 0; }
`;

/** A page that means every element on it. */
const opinionated = `
  *, ::before, ::after { box-sizing: border-box; }
  .app h1, .app h2, .app h3, .app p, .app ul, .app ol, .app li, .app pre, .app hr { margin: 2em; color: teal; text-align: center; }
  #app a, #app code, #app label, #app blockquote { padding: 1em; color: red; background: yellow; letter-spacing: 2px; }
  button, input, textarea, label { padding: 1em; border: 3px dashed red; text-transform: uppercase; box-shadow: 0 0 9px red; }
  input:not([type='checkbox']), textarea:not([hidden]) { width: 50%; font-size: 30px; }
  svg { display: block; max-width: 100%; fill: currentColor; }
  img { display: block; border: 2px solid red; }
  :focus-visible { outline: 5px solid red; }
  [role='option'], [role='menuitem'], [role='dialog'], [role='tooltip'] { padding: 1em; font-weight: 900; }
`;

async function tailwind() {
  const { build } = await compile(tailwindIndex, {});
  return build(['mt-4', 'text-red-500', 'flex']);
}

export async function hosts() {
  const tailwindCss = await tailwind();
  const after = (name, css) => ({ name: `${name} after ours`, css, place: 'after' });
  return [
    { name: 'Tailwind before ours', css: tailwindCss, place: 'before' },
    after('Tailwind', tailwindCss),
    { name: 'Bootstrap before ours', css: bootstrap, place: 'before' },
    after('Bootstrap', bootstrap),
    after("Meyer's reset", meyer),
    after('a reset of everything', '* { margin: 0; padding: 0; }'),
    after('modern-normalize', modernNormalize),
    after('an opinionated page', opinionated),
  ];
}

export function ourStyles() {
  return [...document.querySelectorAll('style[data-vite-dev-id]')].filter(({ dataset }) =>
    /\/libs\/[^?]+\.css/.test(dataset.viteDevId ?? ''),
  );
}

/**
 * The same in every page: nothing moves, so that each value is the last one; letters are those of a font that is given by the token, as by
 * default they are the page's. The rest follows the page by inheritance, and nobody sees it: what a finger's press leaves, how a phone
 * enlarges text, the width of a tab.
 */
const still = `
  *, ::before, ::after {
    transition: none !important; animation: none !important;
    -webkit-tap-highlight-color: red !important; -webkit-text-size-adjust: auto !important; tab-size: 8 !important;
  }
  :root { --ik-font-body: sans-serif; }
`;

function addStyle(css, place, tree = document.head) {
  const style = document.createElement('style');
  style.textContent = css;
  if (place === 'before') tree.prepend(style);
  else tree.append(style);
  return () => style.remove();
}

/** Which pseudo-elements of an element are drawn. */
function pseudoElementsOf(element) {
  const generated = ['::before', '::after'].filter((name) => getComputedStyle(element, name).content !== 'none');
  if (element.matches('li')) return [...generated, '::marker'];
  return element.matches('[placeholder]') ? [...generated, '::placeholder'] : generated;
}

const hasText = ({ childNodes, value }) =>
  Boolean(value) || [...childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');

const ofText = /^(?:font|line-height|letter-spacing|word-spacing|text-|hyphens|quotes|-webkit-text)/;
const ofEdge = /^border-(?:top|right|bottom|left)-(?=style|color)/;

/** Says what another property says too: how a box counts its size shows in the size. */
const isRepeated = (name) =>
  /^--|^(?:min-|max-)?(?:block|inline)-size|^(?:border|inset|margin|padding)-(?:block|inline)|-origin$|^box-sizing/.test(
    name,
  );

const properties = () => [...getComputedStyle(document.body)].filter((name) => !isRepeated(name));

/** The computed styles of an element and of its pseudo-elements, each as a list of values. */
function lookOf(element, names) {
  const looks = ['', ...pseudoElementsOf(element)].map((pseudo) => {
    const style = getComputedStyle(element, pseudo || null);
    return [pseudo, names.map((name) => style.getPropertyValue(name))];
  });
  return { withText: hasText(element), pseudo: new Map(looks) };
}

const withContents = (elements) => elements.flatMap((element) => [element, ...element.querySelectorAll('*')]);

function read(elements) {
  const names = properties();
  return { names, looks: new Map(elements.map((element) => [element, lookOf(element, names)])) };
}

function nameOf(element) {
  const own = [...element.classList].find((name) => name.startsWith('ik-'));
  return `${element.tagName.toLowerCase()}${own ? `.${own}` : ''}`;
}

/** Whether a change could be seen: letters need text, and an edge a width. */
function isSeen(name, valueOf, withText) {
  const [edge] = ofEdge.exec(name) ?? [];
  if (edge) return valueOf(`${edge}width`) !== '0px';
  if (withText) return true;
  return !ofText.test(name) && (!name.endsWith('color') || name === 'background-color');
}

function changesOf(names, pseudo, was, is, withText) {
  const valueOf = (name) => is[names.indexOf(name)];
  return names.flatMap((name, index) =>
    is[index] === was[index] || !isSeen(name, valueOf, withText)
      ? []
      : [`${pseudo} ${name}: ${was[index]} → ${is[index]}`.trim()],
  );
}

function differences(before, { names, looks }) {
  return [...looks].flatMap(([element, look]) => {
    const changed = [...look.pseudo].flatMap(([pseudo, is]) => {
      const was = before.looks.get(element)?.pseudo.get(pseudo) ?? [];
      return changesOf(names, pseudo, was, is, look.withText || pseudo !== '');
    });
    const more = changed.length > 6 ? ` and ${changed.length - 6} more` : '';
    return changed.length === 0 ? [] : [`${nameOf(element)}: ${changed.slice(0, 6).join('; ')}${more}`];
  });
}

/** In the page, and in the shadow trees that open elements of it hold. */
function inStill(work) {
  const trees = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const removals = [document.head, ...trees].map((tree) => addStyle(still, 'after', tree));
  try {
    return work();
  } finally {
    for (const remove of removals) remove();
  }
}

export function changedIn(pages, elements, except = '') {
  return inStill(() => {
    const isOne = (element) => element.closest('[class^="ik-"]') && !(except && element.matches(except));
    const ours = () => withContents(elements()).filter(isOne);
    const alone = read(ours());
    return pages.flatMap(({ name, css, place }) => {
      const remove = addStyle(css, place);
      const changed = differences(alone, read(ours()));
      remove();
      return changed.map((line) => `${name}: ${line}`);
    });
  });
}

export function changedByUs(pages, elements) {
  return inStill(() =>
    pages.flatMap(({ name, css, place }) => {
      const remove = addStyle(css, place);
      const styles = ourStyles();
      for (const style of styles) style.disabled = true;
      const alone = read(withContents(elements()));
      for (const style of styles) style.disabled = false;
      const changed = differences(alone, read(withContents(elements())));
      remove();
      return changed.map((line) => `${name}: ${line}`);
    }),
  );
}

export function differentFrom(elements, others) {
  return inStill(() => {
    const was = read(withContents(others));
    const counterparts = [...was.looks.values()];
    const { names, looks } = read(withContents(elements));
    if (looks.size !== counterparts.length) return [`${looks.size} elements in place of ${counterparts.length}`];
    const before = { names, looks: new Map([...looks.keys()].map((element, index) => [element, counterparts[index]])) };
    return differences(before, { names, looks });
  });
}
