import { describe, expect, it } from 'vitest';
import { oneCheck } from './counts.mjs';
import { longestFirst, runSteps } from './schedule.mjs';

/** Steps that note when they begin and end. */
function recorder() {
  const log = [];
  const step = (name, { ok = true, ...rest } = {}) => ({
    name,
    parts: [{ name }],
    ...rest,
    run: async () => {
      log.push(`+${name}`);
      await Promise.resolve();
      log.push(`-${name}`);
      return { results: [{ counts: oneCheck(ok) }], output: '' };
    },
  });
  return { log, step };
}

async function resultsOf(steps, cores = 2) {
  const results = [];
  const onDone = ({ name }, { results: [{ counts }] }) => results.push([name, counts.failed, counts.note]);
  await runSteps(steps, cores, { onDone });
  return results;
}

describe('runSteps', () => {
  it('runs as many steps side by side as there are cores', async () => {
    const { log, step } = recorder();
    await resultsOf([step('a'), step('b'), step('c')]);
    expect(log.slice(0, 2)).toEqual(['+a', '+b']);
    expect(log.indexOf('+c')).toBeGreaterThan(log.indexOf('-a'));
  });

  it('runs a wide step alone', async () => {
    const { log, step } = recorder();
    await resultsOf([step('a'), step('wide', { cores: 2 }), step('b')]);
    expect(log).toEqual(['+a', '-a', '+wide', '-wide', '+b', '-b']);
  });

  it('waits for what a step needs, and does not run it when that failed', async () => {
    const { log, step } = recorder();
    const results = await resultsOf([
      step('late', { needs: ['early'] }),
      step('early', { ok: false }),
      step('last', { needs: ['late'] }),
      step('other'),
    ]);
    expect(log).not.toContain('+late');
    expect(results).toContainEqual(['late', 1, 'not run: early failed']);
    expect(results).toContainEqual(['last', 1, 'not run: late failed']);
    expect(results).toContainEqual(['other', 0, undefined]);
  });

  it('waits for the end of a step that it comes after, however that ended', async () => {
    const { log, step } = recorder();
    await resultsOf([step('late', { after: ['early'] }), step('early', { ok: false })]);
    expect(log).toEqual(['+early', '-early', '+late', '-late']);
  });

  it('counts a step that throws as failed and goes on', async () => {
    const { step } = recorder();
    const thrower = { name: 'thrower', parts: [{ name: 'thrower' }], run: () => Promise.reject(new Error('no')) };
    const results = await resultsOf([thrower, step('b')]);
    expect(results).toEqual(
      expect.arrayContaining([
        ['thrower', 1, 'threw'],
        ['b', 0, undefined],
      ]),
    );
  });

  it('refuses steps that need each other instead of waiting for ever', async () => {
    const { step } = recorder();
    await expect(resultsOf([step('a', { needs: ['b'] }), step('b', { needs: ['a'] })])).rejects.toThrow(
      'need each other',
    );
  });
});

it('longestFirst begins with what takes longest until the end, with all that waits for it', () => {
  const step = (name, seconds, rest) => ({ name, parts: [{ name, seconds }], ...rest });
  const steps = [
    step('short', 1),
    step('build', 5),
    step('long', 20),
    step('after build', 30, { needs: ['build'] }),
    step('first', 1, { after: [] }),
  ];
  expect(longestFirst(steps).map(({ name }) => name)).toEqual(['build', 'after build', 'long', 'short', 'first']);
});
