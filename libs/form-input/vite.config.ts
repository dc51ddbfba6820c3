import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/**
 * Writes Monaco's own stylesheet as code.css, for pages that do not load it with Monaco's modules. Its font, which is most of it,
 * becomes a file of its own: a browser loads that only for a page that draws with it.
 */
function codeStylesheet(): Plugin {
  return {
    name: 'inkfield:code-stylesheet',
    generateBundle() {
      const monaco = dirname(createRequire(import.meta.url).resolve('monaco-editor'));
      const css = readFileSync(join(monaco, 'editor/editor.main.css'), 'utf8');
      const font = /url\(data:font\/ttf;base64,([^)]+)\)/.exec(css);
      if (!font?.[1]) this.error('The stylesheet of monaco-editor holds no font any more.');
      this.emitFile({ type: 'asset', fileName: 'codicon.ttf', source: Buffer.from(font[1], 'base64') });
      this.emitFile({ type: 'asset', fileName: 'code.css', source: css.replace(font[0], 'url(./codicon.ttf)') });
    },
  };
}

const builtIn = ['@monaco-editor/react', '@monaco-editor/loader', 'state-local'];

/** What is built in comes with its licence. */
function licences(): Plugin {
  return {
    name: 'inkfield:licences',
    generateBundle() {
      const texts = builtIn.map((name) => {
        const licence = new URL(`../../node_modules/${name}/LICENSE`, import.meta.url);
        return `${name}\n\n${readFileSync(licence, 'utf8')}`;
      });
      this.emitFile({ type: 'asset', fileName: 'code/built-in/LICENSE.txt', source: texts.join('\n') });
    },
  };
}

export default mergeConfig(libraryConfig(import.meta.url), {
  plugins: [keepWorkerUrls(), codeStylesheet(), licences()],
  build: {
    rollupOptions: {
      // Nothing below a folder named node_modules would be published.
      output: {
        entryFileNames: ({ name }: { name: string }) => `${name.replace(/^.*node_modules\//, 'code/built-in/')}.js`,
      },
    },
  },
});
