import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './lib/root.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('Every script works in a fresh clone', () => {
  it.each(Object.keys(scripts).filter((name) => !/^pre/.test(name)))(
    'npm run %s installs what it needs first',
    (name) => {
      expect(scripts[`pre${name}`]).toMatch(/^node tools\/setup\.mjs( --browser)?$/);
    },
  );
});
