// The recipes of the guide Filling and testing, in the runners that this repository does not use itself.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

const guide = readFileSync(join(root, 'apps/storybook/src/FillingAndTesting.mdx'), 'utf8');
const codes = (language) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'gm'))].map(([, code]) => code);
const recipes = codes('tsx').filter((code) => code.includes('@testing-library/'));

const dependencies = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@testing-library/dom': '10.4.2',
  '@testing-library/react': '16.3.3',
  '@testing-library/user-event': '14.6.13',
  jest: '30.5.2',
  'jest-environment-jsdom': '30.5.2',
  '@swc/core': '1.16.22',
  '@swc/jest': '0.2.39',
  vitest: '4.1.12',
  'happy-dom': '21.0.4',
};

/** Writes an app's tests: the guide's, each in a file, and its settings. */
export function writeTests(folder, version) {
  mkdirSync(folder, { recursive: true });
  const manifest = { name: 'host', private: true, type: 'module' };
  const all = { '@inkfield/form-input': version, ...dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, dependencies: all }, null, 2));
  writeFileSync(join(folder, 'jest.config.mjs'), codes('js')[0]);
  for (const [index, recipe] of recipes.entries()) writeFileSync(join(folder, `recipe${index}.test.tsx`), recipe);
}

/** What is run of the installed runners. */
export const runners = {
  'Jest 30': ['node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
  'Vitest with happy-dom': ['vitest', 'run', '--globals', '--environment=happy-dom'],
};
