// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { expect, test } from 'vitest';
import { kindNames } from '../kinds.js';
import inBrowser from './browser.results.json' with { type: 'json' };
import inJsdom from './jsdom.results.json' with { type: 'json' };
import { fillingTable } from './results.js';
import { sampleNames } from './samples.js';
import byAssistants from './webmcp.results.json' with { type: 'json' };

const results = { ...inBrowser, ...inJsdom, ...byAssistants };

test('each way has filled in each form of text, or has a sentence that says why it cannot', () => {
  for (const [way, byKind] of Object.entries(results)) {
    expect(Object.keys(byKind), way).toEqual([...kindNames]);
    for (const cells of Object.values(byKind)) {
      expect(Object.keys(cells), way).toEqual([...sampleNames]);
      for (const cell of Object.values(cells)) expect(cell, way).toMatch(/^(?:passed|[A-Z].*\.)$/);
    }
  }
});

// `npx vitest run -u src/testing/filling/published` writes it.
test.each(['libs/form-input/README.md', 'apps/storybook/src/FillingAndTesting.mdx'])(
  '%s has the table of what the tests have seen',
  async (path) => {
    const file = join(import.meta.dirname, '../../../../..', path);
    const [before, after, ...none] = readFileSync(file, 'utf8').split(
      /(?<=\n)\| Filled in by [^]*?(?=<!-- end|\{\/\* end)/,
    );
    expect([after === undefined, none], 'one table, up to the mark of its end').toEqual([false, []]);
    const whole = `${before}${fillingTable(results)}\n\n${after}`;
    await expect(await format(whole, { ...(await resolveConfig(file)), filepath: file })).toMatchFileSnapshot(file);
  },
);
