import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
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

const useClient = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*['"]use client['"]/;

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
  const entry = Object.fromEntries(
    Object.values(manifest.exports)
      .map((target) => target['@inkfield/source'])
      .filter((source) => source && /\.tsx?$/.test(source))
      .map((source) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), resolve(root, source)]),
  );
  return {
    root,
    plugins: [react()],
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
        external: (id) => id.startsWith('node:') || external.some((name) => id === name || id.startsWith(`${name}/`)),
        output: {
          banner: (chunk) =>
            chunk.facadeModuleId && useClient.test(readFileSync(chunk.facadeModuleId.split('?')[0], 'utf8'))
              ? "'use client';"
              : '',
        },
      },
    },
  };
}
