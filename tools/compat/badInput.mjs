// What an app may lack or do wrong, each in a folder of its own: what is said has to name what to do.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runCommand } from '../lib/run.mjs';
import { writePage } from './page.mjs';
import { serveFolder } from './serve.mjs';

/** What a command printed, whether it ended well or not. */
const saidBy = (host, args) => host.run(args).catch((error) => error.message);

const hasNodePackage = ['linux', 'win32'].includes(process.platform);
const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** A Node that is too old, as a package. */
export const oldNode = hasNodePackage ? { [nodePackage]: '20.19.6' } : {};

/** Fails where an old Node is not told which one the server needs. */
export async function checkOldNode({ folder }) {
  if (!hasNodePackage) return;
  const node = join(folder, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const { code, output } = await runCommand(node, ['-e', "import('@inkfield/server')"], { cwd: folder });
  assert.notEqual(code, 0);
  assert.match(
    output,
    /\[@inkfield\/server\] It needs Node 22\.13\.0 or later, and this is Node 20\.19\.6: update Node\./,
  );
}

const sentence =
  /\[@inkfield\/form-input\] This package is found by "exports" of its package\.json.* Use webpack 5, Jest 28/;

/**
 * Tools that find packages by `main` alone.
 * @type {Record<string, { needs: Record<string, string>, files: Record<string, string>, args: string[], says: RegExp }>}
 */
export const toolsWithoutExports = {
  'webpack 4': {
    needs: { webpack: '4.47.0', 'webpack-cli': '4.10.0' },
    files: {
      'entry.js': "import { FormInput } from '@inkfield/form-input';\nconsole.log(FormInput);",
      'webpack.config.js':
        "module.exports = { mode: 'production', entry: './entry.js', output: { hashFunction: 'sha256' } };",
    },
    args: ['webpack'],
    says: sentence,
  },
  'Jest 27': {
    needs: { jest: '27.5.1' },
    files: { 'field.test.js': "test('it loads', () => require('@inkfield/form-input'));" },
    args: ['jest'],
    says: sentence,
  },
  'TypeScript by node': {
    needs: { typescript: '5.9.3' },
    files: { 'field.ts': "import { FormInput } from '@inkfield/form-input';\nconsole.log(FormInput);" },
    args: ['tsc', '--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'node', 'field.ts'],
    says: /Consider updating to 'node16', 'nodenext', or 'bundler'/,
  },
};

/** Writes an app of tools without `exports`. */
export function writeOldApp(folder, version) {
  mkdirSync(folder, { recursive: true });
  const tools = Object.values(toolsWithoutExports);
  const react = { react: '19.3.1', 'react-dom': '19.3.1' };
  const dependencies = Object.assign({ '@inkfield/form-input': version, ...react }, ...tools.map(({ needs }) => needs));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'host', private: true, dependencies }));
  for (const { files } of tools)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), `${text}\n`);
}

/** Fails where a tool that reads no `exports` does not say what to do. */
export async function checkWithoutExports(host, name) {
  const { args, says } = toolsWithoutExports[name];
  assert.match(await saidBy(host, args), says);
}

/** By what name the app has the packages of another version. */
export const otherVersion = 'other-inkfield';

const page = (imports, fields) => `
import { createRoot } from 'react-dom/client';
import { FormInput } from '@inkfield/form-input';
${imports}
createRoot(document.getElementById('root')).render(<>${fields}</>);
`;

/**
 * Pages in development, what each lacks, and what its console says.
 * @type {Record<string, { code: string, says: RegExp }>}
 */
export const lackingPages = {
  'no stylesheet under single-line fields': {
    code: page('', '<FormInput title="One" /><FormInput title="Two" />'),
    says: /The stylesheet is missing\. Add import "@inkfield\/form-input\/styles\.css"/,
  },
  'no worker beside the scripts': {
    code: page("import '@inkfield/form-input/styles.css';", '<FormInput title="Code" editor="code" language="json" />'),
    says: /The worker editor\.worker\.js of the code field could not be loaded.*"@inkfield\/form-input\/editor\.worker"/,
  },
  'two versions of the packages': {
    code: page(
      `import '@inkfield/form-input/styles.css';\nimport { FormInput as Other } from '${otherVersion}';`,
      '<FormInput title="One" /><Other title="Two" />',
    ),
    says: /Versions \S+ and \S+ of the @inkfield packages are on this page.*"npm ls @inkfield\/ui"/,
  },
};

const said = (messages, says) => messages.filter((text) => says.test(text)).length;

/** Fails where a page in development does not say once what it lacks. */
export async function checkLacking({ folder, run }, browser, name) {
  const { code, says } = lackingPages[name];
  const out = join(folder, 'dist-lacking', name.replaceAll(' ', '-'));
  writeFileSync(join(folder, 'lacking.tsx'), code);
  await run([
    ...['esbuild', 'lacking.tsx', '--bundle', '--splitting', '--format=esm', '--jsx=automatic', '--loader:.ttf=file'],
    ...['--define:process.env.NODE_ENV="development"', '--log-level=error', `--outdir=${out}`],
  ]);
  writePage(out, '/lacking.js', code.includes('.css') ? ['/lacking.css'] : []);
  const site = await serveFolder(out);
  const context = await browser.newContext();
  try {
    const tab = await context.newPage();
    const messages = [];
    tab.on('console', (entry) => messages.push(entry.text()));
    const told = tab.waitForEvent('console', { predicate: (entry) => says.test(entry.text()), timeout: 90_000 });
    await tab.goto(site.origin);
    await told.catch((error) => assert.fail(`${error.message}\nThe page said:\n${messages.join('\n')}`));
    assert.equal(said(messages, says), 1);
  } finally {
    await context.close();
    site.close();
  }
}

/** The staged packages once more, as if they were of a version of their own. */
export function restage(staged, version) {
  return staged.map(({ name, version: present, folder }) => {
    const copy = join(folder, '../..', `staged-${version}`, basename(folder));
    cpSync(folder, copy, { recursive: true });
    for (const file of ['package.json', 'dist/internal/checkPage.js'].map((path) => join(copy, path))) {
      const text = tryRead(file);
      if (text) writeFileSync(file, text.replaceAll(`"${present}"`, `"${version}"`));
    }
    return { name, version, folder: copy };
  });
}

function tryRead(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
