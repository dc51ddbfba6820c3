import { expect, test } from 'vitest';
import { aspects } from './FormFixture.js';
import { fixtures } from './fixtures/index.js';
import { kindNames } from './kinds.js';
import { knownExceptions } from './knownExceptions.js';
import published from './matrix.results.json' with { type: 'json' };
import type { MatrixResults } from './MatrixTable.js';

const results: MatrixResults = published;

test('the published matrix has every form library, and none that is no longer run', () => {
  expect(Object.keys(results)).toEqual(fixtures.map(({ name }) => name));
});

test.each(fixtures.map(({ name }) => name))('%s: each kind and aspect has passed, or has its reason', (name) => {
  for (const kind of kindNames) {
    const cells = results[name]?.[kind] ?? {};
    expect(Object.keys(cells), kind).toEqual([...aspects]);
    for (const aspect of aspects) {
      expect(cells[aspect], `${kind}, ${aspect}`).toBe(knownExceptions[name]?.[aspect] ?? 'passed');
    }
  }
});

test('a reason is a sentence, for a form library and an aspect that exist', () => {
  for (const [name, reasons] of Object.entries(knownExceptions)) {
    expect(fixtures.map((fixture) => fixture.name)).toContain(name);
    for (const reason of Object.values(reasons)) expect(reason).toMatch(/^[A-Z].*\.$/);
  }
});
