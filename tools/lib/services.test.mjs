import { afterEach, expect, test, vi } from 'vitest';
import { allSteps } from './steps.mjs';

afterEach(() => vi.unstubAllEnvs());

test('where a service is missing, the step that wants it is skipped, and says how it is got', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const step = allSteps().find(({ name }) => name === 'everywhere');
  const { results } = await step.run(step.parts, () => {});
  const note = expect.stringMatching(
    /^everywhere: skipped, for there is no .*nginx here \(apt-get install .*nginx-light\)\.$/,
  );
  expect(results).toEqual([{ counts: { passed: 0, failed: 0, skipped: 1, note } }]);
});
