/**
 * A page on a busy machine has no idle time, in Chromium for minutes: what is left for it, such as Monaco's colours, comes in a
 * task of its own from now on.
 * @returns {() => void} makes it as it was
 */
export function haveIdleTime() {
  const { requestIdleCallback, cancelIdleCallback } = globalThis;
  // Safari has none at all.
  if (!requestIdleCallback) return () => {};
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  globalThis.requestIdleCallback = (callback) => globalThis.setTimeout(() => callback(deadline));
  globalThis.cancelIdleCallback = (handle) => globalThis.clearTimeout(handle);
  return () => Object.assign(globalThis, { requestIdleCallback, cancelIdleCallback });
}
