import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworks, writeFramework } from './frameworks.mjs';
import { importMap } from './importMap.mjs';
import { app, writePage } from './page.mjs';
import { hosts } from './server.mjs';

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

const rspackConfig = `
module.exports = {
  mode: 'production',
  entry: './main.tsx',
  output: { path: __dirname + '/dist-rspack', publicPath: '/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\\.tsx$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
      { test: /\\.css$/, type: 'css/auto' },
    ],
  },
  performance: false,
};
`;

/** What Parcel is told in the manifest, as the guide Frameworks says. */
const parcelSettings = {
  '@parcel/resolver-default': { packageExports: true },
  '@parcel/bundler-default': { disableSharedBundles: true },
};

/** @typedef {{ folder: string, command(args: string[]): string[], run(args: string[]): Promise<string> }} Project `command` gives the whole of a command of what is installed */

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
  rspack: {
    needs: { '@rspack/core': '2.3.4', '@rspack/cli': '2.2.8' },
    async build({ folder, run }) {
      writeFileSync(join(folder, 'rspack.config.cjs'), rspackConfig);
      await run(['rspack', 'build', '--config', 'rspack.config.cjs']);
      writePage(join(folder, 'dist-rspack'), '/main.js', ['/main.css']);
      return join(folder, 'dist-rspack');
    },
  },
  parcel: {
    needs: { parcel: '2.16.4' },
    async build({ folder, run }) {
      const manifest = join(folder, 'package.json');
      const said = JSON.parse(readFileSync(manifest, 'utf8'));
      writeFileSync(manifest, JSON.stringify({ ...said, ...parcelSettings }, null, 2));
      writePage(folder, '/main.tsx');
      await run(['parcel', 'build', 'index.html', '--dist-dir', 'dist-parcel', '--no-cache', '--log-level', 'error']);
      return join(folder, 'dist-parcel');
    },
  },
  'import map': importMap,
};

const reactVersions = {
  19: { react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
  18: { react: '18.3.1', 'react-dom': '18.3.1', '@types/react': '18.3.8', '@types/react-dom': '18.3.7' },
  17: { react: '17.0.2', 'react-dom': '17.0.2' },
};

/** Writes the app into an empty folder. It names what the README says to install, and its tools; nothing else. */
export function writeApp(folder, { react, bundlers: names = [], framework, version, more = {} }) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(app).filter((name) => name.endsWith('.tsx')))
    cpSync(join(app, file), join(folder, file));
  const { needs, client, ours = [] } = frameworks[framework] ?? {};
  const dependencies = Object.assign(
    { '@inkfield/form-input': version, typescript: '6.0.3' },
    more,
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
    exactOptionalPropertyTypes: true,
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
export function writeServer(folder, version, kinds, more) {
  mkdirSync(folder, { recursive: true });
  cpSync(join(app, 'server.mjs'), join(folder, 'server.mjs'));
  const own = { '@inkfield/server': version, typescript: '6.0.3', '@types/node': '24.10.1' };
  const dependencies = Object.assign(own, more, ...kinds.map((kind) => hosts[kind]));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'host', private: true, type: 'module', dependencies }, null, 2),
  );
}
