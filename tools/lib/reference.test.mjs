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
