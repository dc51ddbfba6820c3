import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import baseline from './baseline.json' with { type: 'json' };
import { featuresOfScripts, featuresOfStyles, newerThan } from './features.mjs';

/** `otherNames` are React's and the code's own, which only look like the browser's. */
const { versions, optional, otherNames } = baseline;

const read = (path) => readFileSync(join(root, path), 'utf8');

/** The app's scripts hold all that the libraries bring along. The code editor and React keep to lists of their own. */
function builtScripts() {
  const isOurs = (path) => {
    const sources = existsSync(join(root, `${path}.map`)) ? JSON.parse(read(`${path}.map`)).sources : [];
    return !sources.some((source) => /node_modules\/(monaco-editor|react-dom)\//.test(source));
  };
  return globSync('apps/playground/dist/assets/*.js', { cwd: root }).filter(isOurs).map(read);
}

const builtStyles = () => globSync('libs/*/dist/**/*.css', { cwd: root }).map(read);

const newer = (found) =>
  [...found].flatMap(([name, needs]) => {
    const where = newerThan(versions, needs);
    return where.length > 0 ? [{ name, where: where.join(', ') }] : [];
  });

const listed = [...otherNames, ...optional.flatMap(({ features }) => features)];
/** `cursor` on the list stands for each of its values too. */
const isFor = (name) => (feature) => name === feature || name.startsWith(`${feature}:`);

describe('what the packages need of a browser', () => {
  const found = newer([...featuresOfScripts(builtScripts()), ...featuresOfStyles(builtStyles().join('\n'))]);

  it('is in the oldest browsers that are promised, or stands on the list of what may be missing', () => {
    const unknown = found.filter(({ name }) => !listed.some(isFor(name)));
    expect(unknown.map(({ name, where }) => `${name} (${where})`)).toEqual([]);
  });

  it('is all that stands on that list', () => {
    expect(listed.filter((feature) => !found.some(({ name }) => isFor(name)(feature)))).toEqual([]);
  });
});

describe('the guide about browsers', () => {
  const guide = read('apps/storybook/src/Browsers.mdx');
  const words = ({ chrome, firefox, safari }) => `Chrome ${chrome}, Firefox ${firefox} and Safari ${safari}`;

  it('promises these browsers, and the README the same', () => {
    expect(guide).toContain(words(versions));
    expect(read('README.md')).toContain(words(versions));
  });

  it('says what goes without what may be missing', () => {
    for (const { without, features } of optional) {
      expect(guide).toContain(without);
      for (const feature of features) expect(guide).toContain(`\`${feature}\``);
    }
  });
});

describe('a feature', () => {
  const namesIn = (found) => newer(found).map(({ name }) => name);

  it('of a script is what no part of it defines', () => {
    expect(namesIn(featuresOfScripts(['[].toSorted(); list.promptStreaming();']))).toEqual(['.promptStreaming']);
    expect(namesIn(featuresOfScripts(['({ promptStreaming() {} });', 'list.promptStreaming();']))).toEqual([]);
  });

  it('of a style sheet is a property, a value, a function, a selector or a rule', () => {
    const style = 'a::highlight(x) { field-sizing: content; width: round(up, 1px, 2px); color: red }';
    expect(namesIn(featuresOfStyles(style))).toEqual([
      '::highlight',
      'field-sizing: content',
      'field-sizing',
      'round(',
    ]);
  });
});
