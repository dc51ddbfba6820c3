import { createLazyModule } from '../lazy/lazyModule.js';

/** Monaco, for all code fields of the page. On a page without a layout, as in jsdom, it never comes: there it could not draw. */
export const codeModule = createLazyModule(async () => {
  if (!('getTargetRanges' in InputEvent.prototype)) await new Promise(() => {});
  const { CodePlace, startMonaco } = await import('./CodePlace.js');
  startMonaco();
  return { CodePlace };
});
