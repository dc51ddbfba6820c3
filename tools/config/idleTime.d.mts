/**
 * A page on a busy machine has no idle time, in Chromium for minutes: what is left for it, such as Monaco's colours, comes in a
 * task of its own from now on. For tests in the browser.
 * @returns makes it as it was
 */
export function haveIdleTime(): () => void;
