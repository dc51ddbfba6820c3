import { createLazyModule } from '../lazy/lazyModule.js';

/** The rich-text editor, for all rich-text fields of the page. */
export const editorModule = createLazyModule(() => import('@inkfield/editor/rich-text-editor'));
