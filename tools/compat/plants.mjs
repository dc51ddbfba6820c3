import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function changeManifest(folder, change) {
  const path = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  change(manifest);
  writeFileSync(path, JSON.stringify(manifest, null, 2));
}

/**
 * Faults that packages had once, put into them again: with each of them the table must fail.
 * @type {Record<string, (folderOf: (name: string) => string) => void>}
 */
export const plants = {
  /** Monaco is called while modules load, before its services are registered. */
  'early-theme': (folderOf) =>
    appendFileSync(join(folderOf('form-input'), 'dist/code/theme.js'), '\ndefineThemes();\n'),
  /** The server uses a package that only this repository has. */
  'undeclared-drizzle': (folderOf) =>
    changeManifest(folderOf('server'), ({ dependencies }) => delete dependencies['drizzle-orm']),
  /** The editor uses a package that npm alone would find. */
  'undeclared-lexical': (folderOf) =>
    changeManifest(folderOf('editor'), ({ dependencies }) => delete dependencies.lexical),
  /** The stylesheet holds the package's own part alone: what the app never named was to be imported beside it. */
  'own-styles-alone': (folderOf) => {
    const path = join(folderOf('form-input'), 'dist/styles.css');
    const [, own] = readFileSync(path, 'utf8').split('/*! @inkfield/form-input */');
    writeFileSync(path, own);
  },
  /** The current major of React Router is refused. */
  'narrow-peer': (folderOf) =>
    changeManifest(folderOf('prompt-flow'), ({ peerDependencies }) => (peerDependencies['react-router'] = '^7.0.0')),
  /** Clearing a draft brings the whole editor along. */
  'heavy-drafts': (folderOf) =>
    writeFileSync(join(folderOf('form-input'), 'dist/drafts.js'), "export { clearDraft } from '@inkfield/editor';\n"),
};
