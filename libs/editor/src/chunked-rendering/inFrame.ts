/**
 * Right before a frame: there Chromium tells at once whether a box that may be left out is near the view. At any other time it would leave
 * out even one in view until the next frame, and a key that comes before would find no place there.
 */
export const inFrame = (run: () => void) => void requestAnimationFrame(run);
