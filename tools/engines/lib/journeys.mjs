import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createField, isCrash } from './field.mjs';

/** @typedef {(field: ReturnType<typeof createField>) => Promise<void>} Journey */
/** @typedef {{ group: string, engine: string, title: string, failure?: string, crashes: number }} Result `crashes`: of the browser's page */

const mostCrashes = 5;

async function failureOf(run, field) {
  try {
    await field.open();
    await run(field);
    const failures = await field.failures();
    return failures.length > 0 ? `The page failed: ${failures.join('; ')}` : undefined;
  } catch (error) {
    if (isCrash(error)) throw error;
    return error.message;
  }
}

/**
 * Runs journeys one after the other, each on a new entry; after one that failed in a new browser.
 * @param {object} options
 * @param {string} options.engine
 * @param {() => Promise<import('./provider.mjs').Session>} options.start
 * @param {string} options.base the address of the playground
 * @param {Record<string, Record<string, Journey>>} options.groups by their names
 * @param {string} options.pictures the folder for the picture of a failure
 * @returns {AsyncGenerator<Result>}
 */
export async function* runJourneys({ engine, start, base, groups, pictures }) {
  let session = await start();
  const renew = async () => {
    await session.stop();
    session = await start();
  };
  /** A browser that crashes says nothing of the journey, which begins again in a new one. */
  async function outcome(run, crashes = 0) {
    try {
      return { crashes, failure: await failureOf(run, createField(session, base)) };
    } catch (error) {
      if (crashes === mostCrashes) return { crashes, failure: error.message };
      await renew();
      return outcome(run, crashes + 1);
    }
  }
  for (const [group, journeys] of Object.entries(groups)) {
    for (const [title, run] of Object.entries(journeys)) {
      const { failure, crashes } = await outcome(run);
      if (failure !== undefined) {
        await mkdir(pictures, { recursive: true });
        await writeFile(join(pictures, `${engine} ${title.replaceAll(/\W+/g, ' ')}.png`), await session.screenshot());
        await renew();
      }
      yield { group, engine, title, failure, crashes };
    }
  }
  await session.stop();
}
