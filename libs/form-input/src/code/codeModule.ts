import { createLazyModule } from '../lazy/lazyModule.js';

/** Monaco, for all code fields of the page. */
export const codeModule = createLazyModule(async () => {
  const { createCodeEditor, startMonaco } = await import('./createCodeEditor.js');
  startMonaco();
  return { createCodeEditor };
});
