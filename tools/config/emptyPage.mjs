import { patience } from './patience.mjs';

// React's development build measures each component for a profiler where it finds these two when it is loaded. No test reads that.
if (globalThis.document) Object.assign(console, { createTask: undefined, timeStamp: undefined });

// Every file of tests begins with an empty page, though it shares the page with the files before it.
globalThis.document?.body.replaceChildren();

// Vitest's own waits are told in its config; the testing library's can only be told here.
if (globalThis.document) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: patience.expectMs });
}
