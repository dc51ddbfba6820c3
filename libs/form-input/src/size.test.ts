// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import { cssModules, sourceResolution } from '@inkfield/config/vite';
import { build } from 'vite';
import type { Rollup } from 'vite';
import { beforeAll, expect, test } from 'vitest';

/** What a page with single-line fields alone loads of our own code, as gzip. */
const limitBytes = 15 * 1024;

let chunks: Rollup.OutputChunk[] = [];

/** The chunk that a page loads, and those that it imports at once. */
function loadedAtOnce(): Rollup.OutputChunk[] {
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  for (const chunk of found) {
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other);
  }
  return [...found];
}

beforeAll(async () => {
  const result = await build({
    ...sourceResolution,
    ...cssModules,
    configFile: false,
    logLevel: 'silent',
    // As an app is built for its users; the tests' own environment would keep what is for developers.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: fileURLToPath(new URL('./testing/singleLinePage.ts', import.meta.url)),
        external: (id) => /^(?!@inkfield\/)(?:@?[a-z])/i.test(id),
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  chunks = outputs.flatMap((one) => ('output' in one ? one.output : [])).filter((part) => part.type === 'chunk');
});

test('a page with single-line fields alone loads at most 15 KB of our code', () => {
  const bytes = loadedAtOnce().reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0);
  console.log(
    `Our code on a page of single-line fields: ${(bytes / 1024).toFixed(1)} KB gzip of ${limitBytes / 1024} KB.`,
  );
  expect(bytes).toBeGreaterThan(2000);
  expect(bytes).toBeLessThanOrEqual(limitBytes);
});

test('it loads neither the rich-text editor nor Monaco', () => {
  const modules = loadedAtOnce().flatMap(({ moduleIds, imports }) => [...moduleIds, ...imports]);
  expect(modules.filter((id) => /libs\/editor\/|lexical|monaco|createCodeEditor/.test(id))).toEqual([]);
  expect(chunks.some(({ moduleIds }) => moduleIds.some((id) => id.includes('libs/editor/')))).toBe(true);
});
