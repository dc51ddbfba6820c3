import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { installPackages, workspace } from './installPackages.js';

const folder = join(workspace, 'test-results/consumer-filling');
const command = (path: string) => join(workspace, 'node_modules', path);

/** What a program wrote; its words are in the error where it did not end well. */
function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, '../filling'), folder, { recursive: true });
  installPackages(folder, ['api', 'document', 'ui', 'prompt-flow', 'editor', 'form-input']);
});

test('its types compile', () => {
  expect(() => run(command('typescript-native/bin/tsc'), '-p', folder)).not.toThrow();
});

test('an app’s own suite fills in all kinds in jsdom, without a polyfill, a setup or an error', () => {
  // It ends with a failure where an error was not caught, too.
  run(command('vitest/vitest.mjs'), 'run', '--reporter=json', '--outputFile=results.json');
  expect(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))).toMatchObject({
    success: true,
    numPassedTests: 3,
  });
});
