import { createLazyModule } from '../lazy/lazyModule.js';

/** The rich-text editor and what binds a field to it, for all rich-text fields of the page. */
export const editorModule = createLazyModule(async () => {
  const [{ LoadedEditor }, module] = await Promise.all([
    import('./LoadedEditor.js'),
    import('@inkfield/editor/rich-text-editor'),
  ]);
  return { LoadedEditor, module };
});
