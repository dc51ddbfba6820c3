// What scripts and style sheets need of a browser, by MDN's compatibility data.
import { createRequire } from 'node:module';
import postcss from 'postcss';
import { parseAst } from 'vite';

// 20 MB: an import would be made into a script first.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** @typedef {Record<string, number>} Versions the first one that has it, by the browsers' names; Infinity where none has */

const browsers = ['chrome', 'firefox', 'safari', 'safari_ios'];

const isPlain = (statement) =>
  statement.version_added && !statement.version_removed && !statement.flags && !statement.prefix;
const isWhole = (statement) => !statement.partial_implementation && !statement.alternative_name;

/** Where a browser has a feature in part only, the part counts: the rest has no name by which it could be found. */
function since(support) {
  const statements = [support ?? []].flat().filter(isPlain);
  const version = (statements.find(isWhole) ?? statements[0])?.version_added;
  return typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Infinity;
}

const isStandard = ({ status }) => status?.standard_track !== false;

/** @returns {Versions | undefined} */
function versionsOf(entry) {
  const compat = entry?.__compat;
  if (!compat || !isStandard(compat)) return undefined;
  return Object.fromEntries(browsers.map((browser) => [browser, since(compat.support[browser])]));
}

const earliest = (one, other) =>
  Object.fromEntries(browsers.map((browser) => [browser, Math.min(one[browser], other?.[browser] ?? Infinity)]));

const globals = { ...data.api, ...data.javascript.builtins };

/** What each property or method needs; of several with one name, the one that each browser had first. */
function versionsByMember() {
  /** @type {Map<string, Versions>} */
  const members = new Map();
  for (const [holder, entry] of Object.entries({ ...globals, ...data.javascript.builtins.Intl })) {
    for (const [key, member] of Object.entries(entry)) {
      const name = key.replace(/_static$/, '');
      const versions = name !== holder && !name.endsWith('_event') ? versionsOf(member) : undefined;
      if (versions) members.set(name, earliest(versions, members.get(name)));
    }
  }
  return members;
}

const members = versionsByMember();

function walk(node, visit) {
  if (typeof node?.type === 'string') visit(node);
  for (const value of Object.values(node)) {
    if (value && typeof value === 'object') walk(value, visit);
  }
}

const nameOf = (key) => (key?.type === 'Literal' ? key.value : key?.name);

/** What a script itself gives a name to: `{ name }`, `name() {}`, `x.name = …`. */
function definedBy({ type, key, computed, left }) {
  if ((type === 'Property' || type.endsWith('Definition')) && !computed) return nameOf(key);
  if (type === 'AssignmentExpression' && left.type === 'MemberExpression' && !left.computed) return left.property.name;
  return undefined;
}

/**
 * Takes a name for the browser's where nothing in the scripts defines it: types are not looked at.
 * @param {readonly string[]} scripts those that run together
 * @returns {Map<string, Versions>} by names like `.toSorted` and `Highlight`
 */
export function featuresOfScripts(scripts) {
  const [used, defined] = [new Map(), new Set()];
  for (const script of scripts) {
    walk(parseAst(script), (node) => {
      defined.add(definedBy(node));
      if (node.type === 'MemberExpression' && !node.computed)
        used.set(`.${node.property.name}`, members.get(node.property.name));
      if (node.type === 'Identifier' && Object.hasOwn(globals, node.name))
        used.set(node.name, versionsOf(globals[node.name]));
    });
  }
  return new Map([...used].filter(([name, versions]) => versions && !defined.has(name.slice(1))));
}

/** Names of values and, with a bracket behind them, of functions. */
const wordsOf = (value) => value.match(/(?<![\w#.-])[a-z][a-z-]*\(?/g) ?? [];

const { types, properties, selectors, 'at-rules': rules } = data.css;
const functions = { ...types, ...types.color, ...types.gradient, ...types['easing-function'], ...data.css.functions };

function featuresOfDeclaration({ prop, value }) {
  const property = properties[prop];
  return wordsOf(value)
    .map((word) => (word.endsWith('(') ? [word, functions[word.slice(0, -1)]] : [`${prop}: ${word}`, property?.[word]]))
    .concat([[prop, property]]);
}

function featuresOfRule({ selector, parent }) {
  const pseudos = [...selector.matchAll(/::?([a-z-]+)/g)].map(([name, plain]) => [name, selectors[plain]]);
  return parent?.type === 'rule' ? [...pseudos, ['nesting', selectors.nesting]] : pseudos;
}

function featuresOfAtRule({ name, params }) {
  const asked = name === 'media' ? [...params.matchAll(/\(([a-z-]+)/g)].map(([, feature]) => feature) : [];
  return [[`@${name}`, rules[name]], ...asked.map((feature) => [`@media (${feature})`, rules.media[feature]])];
}

const features = { decl: featuresOfDeclaration, rule: featuresOfRule, atrule: featuresOfAtRule };

/** @returns {Map<string, Versions>} properties, values, functions, selectors and rules */
export function featuresOfStyles(style) {
  const found = new Map();
  postcss.parse(style).walk((node) => {
    for (const [name, entry] of features[node.type]?.(node) ?? []) {
      const versions = versionsOf(entry);
      if (versions) found.set(name, versions);
    }
  });
  return found;
}

/** @returns {string[]} the browsers in which something is newer than in the baseline, as `firefox 140` */
export function newerThan(baseline, versions) {
  return browsers
    .filter((browser) => versions[browser] > baseline[browser])
    .map((browser) => `${browser} ${versions[browser] === Infinity ? 'never' : versions[browser]}`);
}
