import type { Environment } from 'monaco-editor/editor';

declare global {
  var MonacoEnvironment: Environment | undefined;
}

/**
 * Gives Monaco its workers, bundled with the app: one of each kind serves every editor of the page.
 * An app that has set `MonacoEnvironment` itself keeps its own.
 */
export function provideWorkers(): void {
  globalThis.MonacoEnvironment ??= {
    getWorker(_moduleId, label) {
      return label === 'json'
        ? new Worker(new URL('./json.worker.ts', import.meta.url), { type: 'module', name: 'json' })
        : new Worker(new URL('./editor.worker.ts', import.meta.url), { type: 'module', name: 'editor' });
    },
  };
}
