import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docgenCache } from './docgenCache.js';

const workspace = mkdtempSync(join(tmpdir(), 'inkfield-docgen-'));
const source = join(workspace, 'libs/ui/src/Button.tsx');
mkdirSync(join(source, '..'), { recursive: true });
writeFileSync(join(workspace, 'package-lock.json'), '{}');
writeFileSync(source, 'export const Button = 1;');

test('what was read of the types counts until a source changes, and goes then', () => {
  const { directory } = docgenCache(workspace);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(workspace, 'libs/ui/src/Button.test.tsx'), 'A test changes no type.');
  expect(docgenCache(workspace).directory).toBe(directory);
  expect(existsSync(directory)).toBe(true);
  writeFileSync(source, 'export const Button = 2;');
  expect(docgenCache(workspace).directory).not.toBe(directory);
  expect(existsSync(directory)).toBe(false);
});
