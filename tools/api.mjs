// npm run api: writes what each public entry gives into libs/*/api, to be looked at before it is committed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readApi } from './lib/apiReports.mjs';
import { projectsIn } from './lib/files.mjs';
import { root } from './lib/root.mjs';

for (const library of projectsIn('libs')) rmSync(join(root, 'libs', library, 'api'), { recursive: true, force: true });
const reports = readApi();
for (const { path, report } of reports) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), report);
}
console.log(`${reports.length} reports are in libs/*/api.`);
