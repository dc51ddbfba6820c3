import { afterEach } from 'vitest';

const frameMs = 2_000;

// Taken here: a test that fails may leave others in their place.
const { requestAnimationFrame, setTimeout } = globalThis;

/** Whether the page draws: what moves, or comes with a frame, waits for ever in one that does not. */
function draws() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(true));
    setTimeout(resolve, frameMs, false);
  });
}

// What fails on a busy machine alone is not seen again: the error says whether its page was one in which anything could have passed.
if (requestAnimationFrame) {
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const troubles = [
      globalThis.document.hidden && 'the page is hidden',
      !globalThis.document.hasFocus() && 'the page has no focus',
      !(await draws()) && `the page draws no frame in ${frameMs} ms`,
    ].filter(Boolean);
    if (troubles.length === 0) return;
    for (const error of task.result.errors ?? []) error.message += ` (${troubles.join(', ')})`;
  });
}
