import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readApi } from './lib/apiReports.mjs';
import { filesUnder, projectsIn } from './lib/files.mjs';
import { root } from './lib/root.mjs';

const reports = readApi();
const command = 'The public API is another one. Where it is meant so: npm run api, and commit libs/*/api.';

test.each(reports)('what $path says is what the entry gives', ({ path, report }) => {
  const known = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  expect(report, command).toBe(known);
});

test('every report is of an entry', () => {
  const known = projectsIn('libs').flatMap((library) => filesUnder(`libs/${library}/api`));
  expect(known.sort(), command).toEqual(reports.map(({ path }) => path).sort());
});
