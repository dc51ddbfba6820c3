import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, writePage } from './page.mjs';

const reacts = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const fileOf = (name) => name.replace('/', '.');

/** Our entries that the app imports, by the name of the module that each becomes. */
const own = {
  'form-input': '@inkfield/form-input',
  drafts: '@inkfield/form-input/drafts',
  messages: '@inkfield/form-input/messages',
};

const workers = ['editor.worker', 'json.worker'];

/** The app as it is written, for the browser: its stylesheet is linked, and its own module has an ending. */
function writeModules(out) {
  for (const name of ['Form', 'main']) {
    const file = join(out, `${name}.js`);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(/import ["'][^"']+\.css["'];?/, '').replace(/(["'])\.\/Form\1/, "'./Form.js'"));
  }
}

const production = ['--define:process.env.NODE_ENV="production"', '--log-level=error'];

/**
 * A page without a bundler: modules by an import map, as a service of modules gives them out, each package by itself.
 */
export const importMap = {
  needs: { esbuild: '0.28.2' },
  async build({ folder, run }) {
    const out = join(folder, 'dist-map');
    const modules = join(out, 'modules');
    cpSync(join(app, 'modules.mjs'), join(folder, 'modules.mjs'));
    await run(['node', 'modules.mjs', out, ...reacts]);
    await run([
      'esbuild',
      ...reacts.map((name) => `${fileOf(name)}=./modules/${fileOf(name)}.js`),
      ...Object.entries(own).map(([file, name]) => `${file}=${name}`),
      ...workers.map((name) => `${name}=@inkfield/form-input/${name}`),
      ...['--bundle', '--minify', '--format=esm', '--splitting', '--loader:.ttf=file', ...production],
      `--outdir=${modules}`,
    ]);
    await run(['esbuild', 'main.tsx', 'Form.tsx', '--jsx=automatic', '--format=esm', ...production, `--outdir=${out}`]);
    writeModules(out);
    const imports = Object.fromEntries([
      ...reacts.map((name) => [name, `/modules/${fileOf(name)}.js`]),
      ...Object.entries(own).map(([file, name]) => [name, `/modules/${file}.js`]),
    ]);
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    writePage(out, '/main.js', ['/styles.css', '/code.css'], map);
    return out;
  },
};
