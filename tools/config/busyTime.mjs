import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';
import { needsChromium } from './engines.mjs';

/**
 * Counts how long the page's thread computes from now on: unlike the time on the wall, nothing that other work on the machine takes.
 * @returns {Promise<() => Promise<number>>} says how long it was until then, in milliseconds
 */
export async function countBusyMs() {
  needsChromium('Only its protocol tells how long the thread of a page computed.');
  // Only while it does not count, its clock can be chosen.
  await cdp().send('Performance.disable');
  await cdp().send('Performance.enable', { timeDomain: 'threadTicks' });
  // The tests that share the page count by another clock.
  onTestFinished(() => cdp().send('Performance.disable'));
  const now = async () => {
    const { metrics } = await cdp().send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  const start = await now();
  return async () => (await now()) - start;
}
