import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';

/** Resolve `@inkfield/*` to its sources, in the browser and in Node. */
export const sourceResolution = {
  resolve: { conditions: ['@inkfield/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@inkfield/source', ...defaultServerConditions] } },
};

/** CSS modules whose class names can be read in the browser's inspector and cannot meet the host's. */
export const cssModules = { css: { modules: { generateScopedName: 'ik-[local]-[hash:base64:5]' } } };

/**
 * Says 'use client' at the top of each entry that comes to React in some way: a bundle loses the directives of the
 * modules in it, and a server component could not import the package.
 * @returns {import('vite').Plugin}
 */
function clientEntries() {
  const reachesReact = (chunk, bundle, seen = new Set()) => {
    if (!chunk || seen.has(chunk)) return false;
    seen.add(chunk);
    return chunk.imports.some((name) => /^react(-dom)?($|\/)/.test(name) || reachesReact(bundle[name], bundle, seen));
  };
  return {
    name: 'inkfield:client-entries',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry || !reachesReact(chunk, bundle)) continue;
        chunk.code = `'use client';\n${chunk.code}`;
        if (chunk.map) chunk.map.mappings = `;${chunk.map.mappings}`;
      }
    },
  };
}

/**
 * Publishes the stylesheets of a library's `exports` that no module imports (such as tokens.css) as they are.
 * `styles.css` is what the build itself collects from the CSS modules.
 * @param {string} root
 * @param {string[]} sources paths of `exports`, relative to the library
 * @returns {import('vite').Plugin}
 */
function plainStylesheets(root, sources) {
  return {
    name: 'inkfield:plain-stylesheets',
    generateBundle() {
      for (const source of sources) {
        const fileName = basename(source);
        if (fileName === 'styles.css') continue;
        const path = resolve(root, source);
        if (!existsSync(path)) this.error(`package.json exports ${source}, which does not exist.`);
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path, 'utf8') });
      }
    },
  };
}

/**
 * The build of one library: an ES module for each entry of its package.json `exports`, its CSS as `styles.css`,
 * everything it depends on left out.
 * @param {string} configUrl `import.meta.url` of the library's vite.config.ts
 * @returns {import('vite').UserConfig}
 */
export function libraryConfig(configUrl) {
  const root = dirname(fileURLToPath(configUrl));
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
  const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  // Modules of which a host's bundler takes one or another (`imports`, such as #name) are built beside the entries.
  const chosen = Object.values(manifest.imports ?? {}).flatMap((conditions) => Object.values(conditions));
  const sources = [...Object.values(manifest.exports), ...chosen].map((target) => target['@inkfield/source']);
  const stylesheets = sources.filter((source) => source?.endsWith('.css'));
  const entry = Object.fromEntries(
    sources
      .filter((source) => source && /\.tsx?$/.test(source))
      .map((source) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), resolve(root, source)]),
  );
  return {
    root,
    plugins: [react(), plainStylesheets(root, stylesheets), clientEntries()],
    ...sourceResolution,
    ...cssModules,
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      sourcemap: true,
      minify: false,
      cssCodeSplit: false,
      lib: { entry, formats: ['es'], cssFileName: 'styles' },
      rollupOptions: {
        external: (id) => /^(?:node:|#)/.test(id) || external.some((name) => id === name || id.startsWith(`${name}/`)),
        // A file for each source: a host's bundler leaves out whole files, but few of the calls in one large file.
        output: { preserveModules: true, preserveModulesRoot: resolve(root, 'src'), entryFileNames: '[name].js' },
      },
    },
  };
}
