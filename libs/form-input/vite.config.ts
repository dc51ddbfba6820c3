import { libraryConfig } from '@inkfield/config/vite';
import { mergeConfig } from 'vite';
import type { Plugin } from 'vite';

/**
 * Leaves `new Worker(new URL('./x.worker.js', import.meta.url))` as it is, in the shape that every bundler of an app knows. Vite's own
 * library build would write an absolute path there, which is right in no app.
 */
function keepWorkerUrls(): Plugin {
  return {
    name: 'inkfield:keep-worker-urls',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/code/workers.ts')
        ? { code: code.replaceAll(/new URL\('\.\/([\w.]+)\.ts', import\.meta\.url\)/g, "__workerUrl('$1')"), map: null }
        : null,
    renderChunk: (code) =>
      code.includes('__workerUrl')
        ? {
            code: code.replaceAll(/__workerUrl\(["']([\w.]+)["']\)/g, "new URL('./$1.js', import.meta.url)"),
            map: null,
          }
        : null,
  };
}

export default mergeConfig(libraryConfig(import.meta.url), { plugins: [keepWorkerUrls()] });
