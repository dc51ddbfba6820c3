import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

/** What is copied into the folders of strangers. */
export const app = join(root, 'tools/compat/app');

/** The app's page, with what a bundler that reads no HTML has written. */
export function writePage(folder, script, styles = [], map = '') {
  const html = readFileSync(join(app, 'index.html'), 'utf8')
    .replace('/main.tsx', script)
    .replace('<!--styles-->', map + styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join(''));
  writeFileSync(join(folder, 'index.html'), html);
}
