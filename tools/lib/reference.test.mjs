import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referenceOf } from './reference.mjs';

const files = {
  'index.d.ts':
    "export { write } from './write.js';\nexport type { Options } from './write.js';\nexport { notify } from '@elsewhere/toasts';",
  'write.d.ts': `/** How it writes. */
export interface Options extends Base {
    /**
     * The most words.
     * @default 80
     */
    most?: number;
}
/**
 * Writes.
 * @example
 * \`\`\`ts
 * write({});
 * \`\`\`
 */
export declare function write(options: Options): string;
declare function hidden(): void;
`,
};

test('the reference has each export with its comment, its members with their defaults, and its examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-reference-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(referenceOf('@here/write', join(folder, 'index.d.ts'))).toBe(`## @here/write

### write

Writes.

\`\`\`ts
write({});
\`\`\`

\`\`\`ts
function write(options: Options): string;
\`\`\`

### Options

How it writes.

\`extends Base\`

- \`most?: number\`: The most words. Default: 80.

### notify

That of \`@elsewhere/toasts\`: see the reference of its package.
`);
});

test('types that an export is written with are told of once for all entries, and an example of a line is code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-reference-'));
  const own = {
    'index.d.ts': "export { draw } from './draw.js';",
    'again.d.ts': "export { drawAll } from './draw.js';",
    'draw.d.ts': `import type { Ink } from './ink.js';
import type { Paper } from '@elsewhere/paper';
/**
 * Draws.
 * @example draw({ tone: 'red' });
 */
export declare function draw(ink: Ink, paper: Paper): void;
export declare function drawAll(inks: Ink[]): void;
`,
    'ink.d.ts': `/** What it draws with. */
export interface Ink {
    /** @default 'black' */
    tone?: string;
}
`,
  };
  for (const [name, text] of Object.entries(own)) writeFileSync(join(folder, name), text);
  const known = new Set();
  expect(referenceOf('@here/draw', join(folder, 'index.d.ts'), known)).toBe(`## @here/draw

### draw

Draws.

\`\`\`ts
draw({ tone: 'red' });
\`\`\`

\`\`\`ts
function draw(ink: Ink, paper: Paper): void;
\`\`\`

### Ink

Not exported: what is above takes or gives it.

What it draws with.

- \`tone?: string\`: Default: 'black'.
`);
  expect(referenceOf('@here/draw/again', join(folder, 'again.d.ts'), known)).not.toContain('Ink\n');
});
