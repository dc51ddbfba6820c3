import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the form's page may load before an editor is asked for, React included. */
const limitBytes = 140 * 1024;

const scripts = /<(?:script|link)\b[^>]*?(?:src|href)="?\/?([^"\s>]+\.js)\b/g;
const mapped = /"imports":(\{[^}]*\})/;
const imported = /(?:\bfrom|\bimport)\s*["']([^"']+)["']/g;

/** The modules that a page brings along at once: its scripts, and what these import by a path or by a name of its import map. */
function loadedAtOnce(folder) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const map = JSON.parse(mapped.exec(page)?.[1] ?? '{}');
  const files = new Set([...page.matchAll(scripts)].map(([, path]) => join(folder, path)));
  for (const file of files) {
    if (!existsSync(file)) continue;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(imported)) {
      if (map[name]) files.add(join(folder, map[name]));
      else if (/^\..*\.js$/.test(name)) files.add(join(file, '..', name));
    }
  }
  return [...files].filter((file) => existsSync(file));
}

/** Fails where the page of a built app loads more than the fields need, as it does when what stands beside them brings an editor along. */
export function weighFirstLoad(folder) {
  const bytes = loadedAtOnce(folder).reduce((sum, file) => sum + gzipSync(readFileSync(file)).byteLength, 0);
  const kilobytes = Math.round(bytes / 1024);
  console.log(`       ${kilobytes} kB of script at once, React included`);
  assert.ok(bytes > 10_000, 'no script was found in the page');
  assert.ok(
    bytes <= limitBytes,
    `the page loads ${kilobytes} kB of script (gzip) before an editor is asked for; ${limitBytes / 1024} kB are enough`,
  );
}
