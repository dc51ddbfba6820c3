import { resolve, sep } from 'node:path';
import selectorParser from 'postcss-selector-parser';

const libraries = resolve(import.meta.dirname, '../../libs') + sep;

/** No element has this id: what asks for its absence matches everything, with the weight of an id. */
const weight = { reset: ':not(#_)', rule: ':not(#_#_)' };

/**
 * What a page's own rules for elements change, as the browser has it. Nothing that stands for an attribute in some browser, such as
 * an image's width, `hidden` or `contenteditable`, nor the way that text runs.
 */
const browserOwn = [
  'margin',
  'padding',
  'border',
  'border-radius',
  'outline',
  'outline-offset',
  'box-sizing',
  'box-shadow',
  'background',
  'color',
  'opacity',
  'font',
  'letter-spacing',
  'word-spacing',
  'text-align',
  'text-decoration',
  'text-indent',
  'text-shadow',
  'text-transform',
  'text-underline-offset',
  'text-wrap',
  'overflow-wrap',
  'white-space',
  'hyphens',
  'quotes',
  'vertical-align',
  'list-style',
  'float',
  'display',
  'inline-size',
  'block-size',
  'min-inline-size',
  'min-block-size',
  'max-inline-size',
  'max-block-size',
  'appearance',
  'cursor',
  'resize',
  'touch-action',
  'transition',
];

/** Drawings and images are as large as their attributes say, and hidden ones are hidden by theirs. */
const sizedByAttributes = ':not(svg, img, [hidden])';

const ancestors = (node) => (node.parent ? [node.parent, ...ancestors(node.parent)] : []);
const isAtRule = (name, params) => (node) =>
  node.type === 'atrule' && name.test(node.name) && (!params || node.params === params);
const isKeyframes = isAtRule(/keyframes$/);
const isLayer = isAtRule(/^layer$/, 'inkfield');

/** A selector with the weight of two ids more; it stands before a pseudo-element, which must be last. */
const heavier = selectorParser((selectors) => {
  selectors.each((selector) => {
    const last = selector.nodes.findIndex((node) => selectorParser.isPseudoElement(node));
    const [weighing] = selectorParser().astSync(weight.rule).first.nodes;
    if (last < 0) selector.append(weighing);
    else selector.insertBefore(selector.nodes[last], weighing);
  });
});

function classesOf(selector) {
  const names = new Set();
  selectorParser((selectors) => {
    selectors.walkClasses(({ value }) => {
      if (value.startsWith('ik-')) names.add(value);
    });
  }).processSync(selector);
  return names;
}

const asInBrowser = (source) => browserOwn.map((prop) => ({ prop, value: 'revert', source }));

/** Gives every rule its weight. @returns the classes of elements that a page has no say in */
function weigh(root) {
  const own = new Set();
  const placed = new Set();
  root.walkRules((rule) => {
    const around = ancestors(rule);
    if (around.some(isKeyframes)) return;
    const isPlacing = around.some(isLayer);
    for (const name of classesOf(rule.selector)) (isPlacing ? placed : own).add(name);
    // A nested rule has the weight of the one around it.
    if (!isPlacing && !around.some(({ type }) => type === 'rule')) rule.selector = heavier.processSync(rule.selector);
  });
  return [...own].filter((name) => !placed.has(name));
}

/**
 * Makes the parts of the libraries look the same in every page. A page styles elements (resets, `button { … }`, `.article h2 { … }`),
 * in layers or not, and loads its styles before ours or after them. So the rules of the libraries' CSS modules
 * - stand outside of all layers, with the weight of two ids added to each: no such rule of a page wins, whatever its order;
 * - are preceded by one, with the weight of one id, that gives the elements of these classes what the browser would: what a page says
 *   and ours do not is undone too. `@as-in-browser;` does the same for elements without a class, in any rule;
 * - are left alone in `@layer inkfield`: what stands there is the page's to change by any rule. A class that is named there belongs
 *   to an element that takes a page's class: its place and size stay the page's, so nothing of it is undone.
 * @returns {import('postcss').Plugin}
 */
export function hostProof() {
  return {
    postcssPlugin: 'inkfield:host-proof',
    OnceExit(root, { Rule }) {
      const file = root.source?.input.file ?? '';
      if (!file.startsWith(libraries) || !file.endsWith('.module.css')) return;
      const own = weigh(root);
      root.walkAtRules('as-in-browser', (rule) => void rule.replaceWith(...asInBrowser(root.source)));
      if (own.length === 0) return;
      // One selector for each class: a browser looks at those alone that an element has.
      const selector = own.map((name) => `.${name}${sizedByAttributes}${weight.reset}`).join(', ');
      root.prepend(new Rule({ selector, nodes: asInBrowser(root.source), source: root.source }));
    },
  };
}
