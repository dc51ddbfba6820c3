import type { Environment } from 'monaco-editor/editor';

declare global {
  var MonacoEnvironment: Environment | undefined;
}

/** Says what an app has to do whose bundler left a worker behind. Monaco itself says nothing when one does not arrive. */
function watchLoading(worker: Worker, name: string): Worker {
  worker.addEventListener('error', (event) => {
    // What fails within a running worker is an ErrorEvent, and Monaco's own affair.
    if ('message' in event && event.message) return;
    console.error(
      `[form-input] The worker ${name}.js of the code field could not be loaded, so it checks and suggests nothing. ` +
        'The bundler did not see that the package refers to it. ' +
        'Build "@inkfield/form-input/editor.worker" and "@inkfield/form-input/json.worker" as editor.worker.js and json.worker.js ' +
        'beside the app’s scripts, or set globalThis.MonacoEnvironment. See "Bundlers" in the README.',
    );
  });
  return worker;
}

/**
 * Says why a worker may not be started. Monaco does in the page what that of the editor does, and asks for the other one again with each
 * key: that one never comes.
 */
function start(name: string, create: () => Worker): Worker | Promise<Worker> {
  try {
    return watchLoading(create(), name);
  } catch (error) {
    console.error(
      `[form-input] The worker ${name}.js of the code field could not be started. ` +
        'Browsers start a worker from the page’s own origin alone, and under Trusted Types by a policy. ' +
        'Where the app’s scripts lie elsewhere, as on a CDN, set globalThis.MonacoEnvironment. ' +
        'See "Bundlers and security policies" in the README.',
      error,
    );
    if (name === 'editor.worker') throw error;
    return new Promise(() => {});
  }
}

/**
 * Gives Monaco its workers, bundled with the app: one of each kind serves every editor of the page.
 * An app that has set `MonacoEnvironment` itself keeps its own.
 */
export function provideWorkers(): void {
  globalThis.MonacoEnvironment ??= {
    getWorker(_moduleId, label) {
      return label === 'json'
        ? start(
            'json.worker',
            () => new Worker(new URL('./json.worker.ts', import.meta.url), { type: 'module', name: 'json' }),
          )
        : start(
            'editor.worker',
            () => new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module', name: 'editor' }),
          );
    },
  };
}
