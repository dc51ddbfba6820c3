import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { root } from '../lib/root.mjs';
import { allSteps } from '../lib/steps.mjs';
import { certain } from './certain.mjs';
import { journeys } from './journeys/all.mjs';
import { engines, findEngine } from './lib/find.mjs';
import { browserTests, pageOf, readPage, readRecord } from './lib/record.mjs';
import { countTests, journeyTable, neverRunText, reasonsText, tableText } from './lib/table.mjs';

afterEach(() => vi.unstubAllEnvs());

test('an engine that is not here is told in one line, with the way to get it', () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(findEngine('webkit').missing).toMatch(
    /^webkit: skipped, for there is no .*WebKitWebDriver, no Xvfb, no xkbcomp here \(apt-get install .+\)\.$/,
  );
});

test('a browser that is named is the one', () => {
  vi.stubEnv('INKFIELD_FIREFOX', process.execPath);
  expect(findEngine('firefox')).toEqual({ browser: process.execPath });
});

test('where an engine is missing, its step is skipped and says so', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const step = allSteps().find(({ name }) => name === 'engines:webkit');
  const { results } = await step.run(step.parts, () => {});
  expect(results).toEqual([
    { counts: { passed: 0, failed: 0, skipped: 1, note: expect.stringMatching(/^webkit: skipped, for there is no /) } },
  ]);
});

test.each(Object.keys(certain))('each path that is certain in %s names browser tests', (engine) => {
  const named = certain[engine].map((path) => browserTests().filter((test) => test.includes(path)).length);
  expect(Math.min(...named)).toBeGreaterThan(0);
});

const module = (project, library, results, errors = [], name = project) => ({
  project: { name: project },
  moduleId: `/repository/libs/${library}/src/${name}.browser.test.tsx`,
  errors: () => errors,
  children: {
    allTests: () => results.map((result) => ({ options: { mode: 'run' }, result: () => result })),
  },
});

const [passed, failed] = [{ state: 'passed' }, { state: 'failed' }];
const skipped = (note) => ({ state: 'skipped', note });

test('the table counts each library in each engine, pages of their own with the rest, and a file that does not load as a failure', () => {
  const counts = countTests([
    module('firefox', 'ui', [passed, failed, skipped('Why.')]),
    module('firefox:isolated', 'ui', [passed]),
    module('webkit', 'ui', [passed]),
    module('firefox', 'api', [], [new Error('It does not load.')]),
  ]);
  expect(tableText(counts)).toBe(
    [
      '|     | firefox                          | webkit   |',
      '| --- | -------------------------------- | -------- |',
      '| api | 0 passed, 1 FAILED               |          |',
      '| ui  | 2 passed, 1 FAILED, 1 not for it | 1 passed |',
    ].join('\n'),
  );
});

test('the files that an engine has never run are named', () => {
  const tests = [
    { engine: 'firefox', file: 'menu' },
    { engine: 'firefox', file: 'tip' },
    { engine: 'webkit', file: 'tip' },
  ];
  expect(neverRunText(tests, ['any', 'menu', 'tip'])).toBe('firefox has never run any\nwebkit has never run any, menu');
});

test('each reason stands once, with how many tests have it, and a missing one is seen', () => {
  const counts = countTests([module('firefox', 'ui', [skipped('Why.'), skipped('Why.'), skipped()])]);
  expect(reasonsText(counts).split('\n')).toEqual([
    'firefox, ui, 1 not for it: WITHOUT A REASON',
    'firefox, ui, 2 not for it: Why.',
  ]);
});

test('the table of journeys counts those of each group that passed in each engine', () => {
  const result = (group, engine, failure) => ({ group, engine, title: 'Any', failure });
  const results = [
    result('links', 'chromium'),
    result('links', 'firefox', 'It failed.'),
    result('lists', 'chromium'),
    result('lists', 'firefox'),
  ];
  expect(journeyTable(results)).toBe(
    [
      '|       | chromium | firefox |',
      '| ----- | -------- | ------- |',
      '| links | 1 of 1   | 0 of 1  |',
      '| lists | 1 of 1   | 1 of 1  |',
      '| all   | 2 of 2   | 1 of 2  |',
    ].join('\n'),
  );
});

test('no browser test is left out but by notFor and needsChromium, which ask for the reason', () => {
  const silent =
    /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo|fails)\b|\bcontext\.skip\(|\b[xf](?:it|describe)\(/;
  expect(browserTests().filter((path) => silent.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('the page shows what is recorded', () => {
  expect(readPage()).toBe(pageOf(readPage(), readRecord()));
});

test.each(engines)('what every journey came to in %s is recorded (npm run journeys)', (engine) => {
  const recorded = readRecord().journeys.filter((result) => result.engine === engine);
  expect(recorded.map(({ group, title }) => [group, title])).toEqual(
    Object.entries(journeys).flatMap(([group, titles]) => Object.keys(titles).map((title) => [group, title])),
  );
});

test('every file of tests that is recorded is there', () => {
  const there = new Set(browserTests());
  expect(readRecord().tests.filter(({ file }) => !there.has(file))).toEqual([]);
});

test('every test that is recorded as not for an engine has its reason', () => {
  expect(readRecord().tests.filter(({ reasons }) => '' in reasons)).toEqual([]);
});
