import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { designTokens } from './designTokens.mjs';
import { hostProof } from './hostProof.mjs';

/** Resolve `@inkfield/*` to its sources, in the browser and in Node. */
export const sourceResolution = {
  resolve: { conditions: ['@inkfield/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@inkfield/source', ...defaultServerConditions] } },
};

const workspace = resolve(import.meta.dirname, '../..');

/** One hash for the classes of a file: many different ones are what a bundle compresses worst. */
function scopedName(name, path) {
  const file = relative(workspace, path.split('?')[0] ?? path).replaceAll(sep, '/');
  return `ik-${name}-${createHash('sha256').update(file).digest('base64url').replace(/[-_]/g, '').slice(0, 5)}`;
}

/** CSS modules whose class names can be read in the browser's inspector and cannot meet the host's, and whose rules stand firm in any page. */
export const cssModules = {
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [hostProof()] } },
};

/**
 * Keeps the `'use client'` of a source at the top of what it is built to: the bundler drops it, and a server component could not import
 * the package.
 * @returns {import('vite').Plugin}
 */
function clientModules() {
  const clients = new Set();
  return {
    name: 'inkfield:client-modules',
    enforce: 'pre',
    transform(code, id) {
      const directive = /^'use client';\n/;
      if (!directive.test(code)) return null;
      clients.add(id);
      return { code: code.replace(directive, '\n'), map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !clients.has(chunk.facadeModuleId)) continue;
        chunk.code = `'use client';\n${chunk.code}`;
        if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
      }
    },
  };
}

/**
 * Vite sends each module with its map in it, and makes one as large as the module, anew for each page, of what has none. No page reads those
 * of packages: without them, what a page of tests loads is a third as large. Vitest's own `dependencySourcemaps: false` leaves some, and
 * fills each error with places in Vitest.
 * @returns {import('vite').Plugin}
 */
export function packagesWithoutMaps() {
  // Vitest looks there for the places that an error names.
  const mapBeside = (path) => (existsSync(`${path}.map`) ? `//# sourceMappingURL=${basename(path)}.map` : '');
  return {
    name: 'inkfield:packages-without-maps',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js(?:\?|$)/ },
      // Of a module that no plugin changes Vite takes the map that it has read: a line more is a change.
      handler: (code, id) => ({ code: `${code}\n${mapBeside(id.split('?')[0])}`, map: { mappings: '' } }),
    },
  };
}

/** The parts of a built stylesheet, by the library that each comes from. */
function partsOf(stylesheet) {
  const parts = stylesheet.split(/^\/\*! (@inkfield\/[\w-]+) \*\/\n/m).slice(1);
  return new Map(parts.flatMap((name, index) => (index % 2 ? [] : [[name, parts[index + 1]]])));
}

/** What the built stylesheets of other libraries hold, each part once. */
function dependedParts(root, names) {
  const require = createRequire(join(root, 'package.json'));
  const parts = new Map();
  for (const name of names) {
    const path = join(dirname(require.resolve(`${name}/package.json`)), 'dist/styles.css');
    if (!existsSync(path)) continue;
    for (const [library, css] of partsOf(readFileSync(path, 'utf8'))) parts.set(library, css);
  }
  return parts;
}

/**
 * Writes a library's stylesheets. `styles.css` holds all that it needs: the parts of the libraries that it builds on, the plain
 * stylesheets of its own `exports` (such as tokens.css), and what the build collects from its CSS modules. A plain one is published
 * by itself too.
 * @param {string} root
 * @param {{ name: string, dependencies?: Record<string, string> }} manifest
 * @param {string[]} sources stylesheets of `exports`, relative to the library
 * @returns {import('vite').Plugin}
 */
function stylesheets(root, manifest, sources) {
  return {
    name: 'inkfield:stylesheets',
    enforce: 'post',
    generateBundle(_options, bundle) {
      if (sources.length === 0) return;
      const plain = sources.filter((source) => basename(source) !== 'styles.css');
      const plainCss = plain.map((source) => {
        const path = resolve(root, source);
        if (!existsSync(path)) this.error(`package.json exports ${source}, which does not exist.`);
        const css = readFileSync(path, 'utf8');
        this.emitFile({ type: 'asset', fileName: basename(source), source: css });
        return css;
      });
      const collected = bundle['styles.css']?.source ?? '';
      delete bundle['styles.css'];
      const names = Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith('@inkfield/'));
      const parts = dependedParts(root, names).set(manifest.name, [...plainCss, collected].join('\n'));
      const source = [...parts].map(([name, css]) => `/*! ${name} */\n${css.trim()}\n`).join('\n');
      this.emitFile({ type: 'asset', fileName: 'styles.css', source });
    },
  };
}

/**
 * Writes a library's tokens.css as data: each `tokens.<theme>.json` of `exports`.
 * @returns {import('vite').Plugin}
 */
function tokenFiles(root, manifest) {
  return {
    name: 'inkfield:token-files',
    generateBundle() {
      for (const entry of Object.keys(manifest.exports)) {
        const theme = /^\.\/tokens\.(light|dark)\.json$/.exec(entry)?.[1];
        if (!theme) continue;
        const tokens = designTokens(readFileSync(join(root, 'src/tokens.css'), 'utf8'), theme);
        this.emitFile({ type: 'asset', fileName: basename(entry), source: `${JSON.stringify(tokens, null, 2)}\n` });
      }
    },
  };
}

/**
 * The build of one library: an ES module for each entry of its package.json `exports` and each command of its `bin`, its CSS as `styles.css`,
 * everything it depends on left out.
 * @param {string} configUrl `import.meta.url` of the library's vite.config.ts
 * @returns {import('vite').UserConfig}
 */
export function libraryConfig(configUrl) {
  const root = dirname(fileURLToPath(configUrl));
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  // Modules of which a host's bundler takes one or another (`imports`, such as #name) are built beside the entries.
  const chosenNames = Object.keys(manifest.imports ?? {});
  const chosen = Object.values(manifest.imports ?? {}).flatMap((conditions) => Object.values(conditions));
  const sources = [...Object.values(manifest.exports), ...chosen].map((target) => target['@inkfield/source']);
  const styles = sources.filter((source) => source?.endsWith('.css'));
  // A command is built from the source of its name.
  const commands = Object.values(manifest.bin ?? {}).map((path) => path.replace(/^\.\/dist\/(.*)\.js$/, './src/$1.ts'));
  const entry = Object.fromEntries(
    [...sources, ...commands]
      .filter((source) => source && /\.tsx?$/.test(source))
      .map((source) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), resolve(root, source)]),
  );
  return {
    root,
    plugins: [react(), stylesheets(root, manifest, styles), tokenFiles(root, manifest), clientModules()],
    ...sourceResolution,
    ...cssModules,
    // By it two versions know each other that have met on one page.
    define: { __INKFIELD_VERSION__: JSON.stringify(manifest.version) },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      cssCodeSplit: false,
      lib: { entry, formats: ['es'], cssFileName: 'styles' },
      rollupOptions: {
        external: (id) =>
          id.startsWith('node:') ||
          chosenNames.includes(id) ||
          external.some((name) => id === name || id.startsWith(`${name}/`)),
        // A file for each source: a host's bundler leaves out whole files, but few of the calls in one large file.
        output: { preserveModules: true, preserveModulesRoot: resolve(root, 'src'), entryFileNames: '[name].js' },
      },
    },
  };
}
