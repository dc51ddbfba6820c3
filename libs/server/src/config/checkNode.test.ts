import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkNode } from './checkNode.js';

test.each(['18.20.8', '20.19.0', '22.9.0', '22.12.9'])('Node %s is told which version is needed', (version) => {
  expect(() => checkNode(version)).toThrow(
    `[@inkfield/server] It needs Node 22.13.0 or later, and this is Node ${version}: update Node.`,
  );
});

test.each(['22.13.0', '22.14.1', '24.21.0', '100.0.0', undefined])('%s is new enough, or no Node', (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

test('what is asked for is what package.json says', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  expect(manifest).toContain('"node": ">=22.13.0"');
});
