import { createRequire } from 'node:module';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../lib/root.mjs';
import { frameworks, writeFramework } from './frameworks.mjs';
import { hosts } from './server.mjs';

const app = join(root, 'tools/compat/app');

/** The app's page, with what a bundler that reads no HTML has written. */
function writePage(folder, script, styles = [], map = '') {
  const html = readFileSync(join(app, 'index.html'), 'utf8')
    .replace('/main.tsx', script)
    .replace('<!--styles-->', map + styles.map((href) => `<link rel="stylesheet" href="${href}" />`).join(''));
  writeFileSync(join(folder, 'index.html'), html);
}

const webpackConfig = `
module.exports = {
  mode: 'production',
  entry: './main.tsx',
  output: { path: __dirname + '/dist-webpack', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\\.tsx$/, loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } },
      { test: /\\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
  performance: false,
};
`;

/** @typedef {{ folder: string, run(args: string[]): Promise<string> }} Project */

/**
 * How each bundler makes the app, minified, from the settings that the README asks for and no other.
 * @type {Record<string, { needs: Record<string, string>, build(project: Project): Promise<string> }>} `build` gives the folder to serve
 */
export const bundlers = {
  vite: {
    needs: { vite: '8.3.8' },
    async build({ folder, run }) {
      writeFileSync(join(folder, 'vite.config.js'), "export default { worker: { format: 'es' } };\n");
      writePage(folder, '/main.tsx');
      await run(['vite', 'build', '--outDir', 'dist-vite', '--logLevel', 'error']);
      return join(folder, 'dist-vite');
    },
  },
  esbuild: {
    needs: { esbuild: '0.28.2' },
    async build({ folder, run }) {
      const out = join(folder, 'dist-esbuild');
      await run([
        'esbuild',
        'main.tsx',
        'editor.worker=@inkfield/form-input/editor.worker',
        'json.worker=@inkfield/form-input/json.worker',
        ...['--bundle', '--minify', '--format=esm', '--splitting', '--jsx=automatic', '--loader:.ttf=file'],
        ...['--define:process.env.NODE_ENV="production"', '--log-level=error', `--outdir=${out}`],
      ]);
      writePage(out, '/main.js', ['/main.css']);
      return out;
    },
  },
  webpack: {
    needs: {
      webpack: '5.112.2',
      'webpack-cli': '7.3.1',
      'css-loader': '7.1.5',
      'style-loader': '4.0.0',
      'esbuild-loader': '4.5.0',
    },
    async build({ folder, run }) {
      writeFileSync(join(folder, 'webpack.config.cjs'), webpackConfig);
      await run(['webpack', '--config', 'webpack.config.cjs']);
      writePage(join(folder, 'dist-webpack'), '/main.js');
      return join(folder, 'dist-webpack');
    },
  },
};

/** React is CommonJS, whose names a module has to be told. */
function writeReactModules(folder) {
  const require = createRequire(join(folder, 'package.json'));
  for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
    const names = Object.keys(require(name)).filter((key) => /^[a-zA-Z]\w*$/.test(key) && key !== 'default');
    const file = join(folder, 'modules', `${name.replace('/', '.')}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      `import all from '${name}';\nexport const { ${names.join(', ')} } = all;\nexport default all;\n`,
    );
  }
}

/** The app as it is written, for the browser: each import by its name in the map. */
function writeModules(out) {
  for (const name of ['Form', 'main']) {
    const file = join(out, `${name}.js`);
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace(/import ["'][^"']+\.css["'];?/, '').replace(/(["'])\.\/Form\1/, "'./Form.js'"));
  }
}

/**
 * A page without a bundler: modules by an import map, as a service of modules gives them out, each package by itself.
 */
bundlers['import map'] = {
  needs: { esbuild: '0.28.2' },
  async build({ folder, run }) {
    const out = join(folder, 'dist-map');
    const own = { '': 'form-input', '/drafts': 'drafts', '/messages': 'messages' };
    writeReactModules(folder);
    await run([
      'esbuild',
      ...['react', 'react.jsx-runtime', 'react-dom', 'react-dom.client'].map((name) => `${name}=./modules/${name}.js`),
      ...Object.entries(own).map(([path, name]) => `${name}=@inkfield/form-input${path}`),
      'editor.worker=@inkfield/form-input/editor.worker',
      'json.worker=@inkfield/form-input/json.worker',
      ...['--bundle', '--minify', '--format=esm', '--splitting', '--loader:.ttf=file'],
      ...['--define:process.env.NODE_ENV="production"', '--log-level=error', `--outdir=${join(out, 'modules')}`],
    ]);
    await run([
      'esbuild',
      'main.tsx',
      'Form.tsx',
      '--jsx=automatic',
      '--format=esm',
      '--log-level=error',
      `--outdir=${out}`,
    ]);
    writeModules(out);
    const require = createRequire(join(folder, 'package.json'));
    const ownFiles = dirname(require.resolve('@inkfield/form-input/styles.css'));
    for (const file of ['styles.css', 'code.css', 'codicon.ttf']) cpSync(join(ownFiles, file), join(out, file));
    const imports = {
      ...Object.fromEntries(
        ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'].map((name) => [
          name,
          `/modules/${name.replace('/', '.')}.js`,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(own).map(([path, name]) => [`@inkfield/form-input${path}`, `/modules/${name}.js`]),
      ),
    };
    const map = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
    writePage(out, '/main.js', ['/styles.css', '/code.css'], map);
    return out;
  },
};

const reactVersions = {
  19: { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
  18: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' },
  17: { react: '17.0.2', 'react-dom': '17.0.2' },
};

/** Writes the app into an empty folder. It names what the README says to install, and its tools; nothing else. */
export function writeApp(folder, { react, bundlers: names = [], framework, version }) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(app).filter((name) => name.endsWith('.tsx')))
    cpSync(join(app, file), join(folder, file));
  const { needs, client, ours = [] } = frameworks[framework] ?? {};
  const dependencies = Object.assign(
    { '@inkfield/form-input': version, typescript: '6.0.3' },
    ...ours.map((name) => ({ [name]: version })),
    reactVersions[react],
    needs,
    ...names.map((name) => bundlers[name].needs),
  );
  if (framework) {
    rmSync(join(folder, 'main.tsx'));
    writeFramework(folder, frameworks[framework]);
  }
  if (client) writeFileSync(join(folder, 'Form.tsx'), `'use client';\n${readFileSync(join(app, 'Form.tsx'), 'utf8')}`);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'host', private: true, type: 'module', dependencies }, null, 2),
  );
}

/** Compiles the app as one that checks the types of its libraries too. */
export async function checkTypes({ folder, run }, moduleResolution) {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable', 'esnext.disposable'],
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    types: [],
  };
  const config = join(folder, `tsconfig.${moduleResolution}.json`);
  const files = moduleResolution === 'bundler' ? ['main.tsx'] : ['Form.tsx'];
  writeFileSync(join(folder, 'css.d.ts'), "declare module '*.css' {}\n");
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [...files, 'css.d.ts'] }));
  await run(['tsc', '-p', config]);
}

/** Writes a folder that holds the server alone. */
export function writeServer(folder, version, kinds) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(app, 'server.mjs'), join(folder, 'server.mjs'));
  const own = { '@inkfield/server': version, typescript: '6.0.3', '@types/node': '24.10.1' };
  const dependencies = Object.assign(own, ...kinds.map((kind) => hosts[kind]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'host', private: true, type: 'module', dependencies }, null, 2),
  );
}
