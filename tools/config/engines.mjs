import { TestRunner } from 'vitest';
import { server } from 'vitest/browser';

/**
 * Leaves the test out in some engines, with the reason that `npm run engines` prints beside its table. It stands in the test itself,
 * or in what the test calls.
 * @param {('chromium' | 'firefox' | 'webkit')[]} engines
 * @param {string} reason a sentence
 */
export function notFor(engines, reason) {
  TestRunner.getCurrentTest()?.context.skip(engines.includes(server.browser), reason);
}

/**
 * Leaves the test out everywhere but in Chromium.
 * @param {string} reason what only its protocol can do, or what the other engines do otherwise: a sentence
 */
export function needsChromium(reason) {
  notFor(['firefox', 'webkit'], reason);
}
