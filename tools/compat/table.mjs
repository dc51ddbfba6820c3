import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

const guide = join(root, 'apps/storybook/src/Hosts.mdx');

const head = `import { Meta } from '@storybook/addon-docs/blocks';

<Meta title="Where it works" />

# Where it works

The packages, packed as they are published, are installed from a registry into empty folders outside of the repository, by what the READMEs
say and nothing else. A form with a field of each kind is built minified and filled in in Chromium: a picture from the '/' menu, '++', a
suggestion and an error in the code, then it is sent; where a server renders it, without JavaScript first. No message in the console, no
request elsewhere, no warning of hydration. Types are compiled with \`exactOptionalPropertyTypes\` and without \`skipLibCheck\`; the tests of
[Filling and testing](?path=/docs/filling-and-testing--docs) run in Jest and happy-dom. Not every combination is tried: the cells stand in
\`tools/compat/cells.mjs\`, and \`npm run compat -- --write\` writes here what it found, with the cells it did not run as they were.

Astro leaves out the styles that a later chunk brings along, so a page with a code field imports \`@inkfield/form-input/code.css\` too. The import
map names each package as one module, as a service of modules gives it out; its page links \`styles.css\` and \`code.css\`. What an app can do
wrong (an old React or Node, a missing stylesheet or worker, two versions, tools without \`exports\`) is done, and the sentence is looked for.
The upgrade is from the last release to one of the present state, made by \`npm run release\` into a registry of the machine.

`;

function rowsNow() {
  if (!existsSync(guide)) return [];
  return [...readFileSync(guide, 'utf8').matchAll(/^\| (.+?) +\| (works|fails) +\|$/gm)].map(([, cell, state]) => [
    cell,
    state,
  ]);
}

/**
 * Writes what was found into the guide, in the place of what was found of the same cells before.
 * @param {{ cell: string, error?: string }[]} results
 */
export function writeTable(results) {
  const rows = new Map([...rowsNow(), ...results.map(({ cell, error }) => [cell, error ? 'fails' : 'works'])]);
  const width = Math.max(...[...rows.keys()].map(({ length }) => length));
  const sorted = [...rows].sort(([one], [other]) => one.localeCompare(other));
  const table = [['Where', 'Result'], ['-'.repeat(width), '------'], ...sorted].map(
    ([cell, state]) => `| ${cell.padEnd(width)} | ${state.padEnd(6)} |`,
  );
  writeFileSync(guide, `${head}${table.join('\n')}\n`);
}
