import { createLazyModule } from '../lazy/lazyModule.js';

/** Monaco, for all code fields of the page. */
export const codeModule = createLazyModule(() => import('./createCodeEditor.js'));
