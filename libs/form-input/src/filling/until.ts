// A test's own clock may stand still.
const { setTimeout } = globalThis;

const tries = 500;

/** Waits so many milliseconds; for all that is due now without any. */
export function pause(ms = 0): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms));
}

/** Asks again and again until there is an answer; throws after about ten seconds without one. */
export async function until<T>(ask: () => T | null | Promise<T | null>, failure: string): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(20);
  }
  throw new Error(`[@inkfield/form-input] ${failure}`);
}

export const noEditor =
  'The field’s editor did not arrive within 10 seconds, so the field cannot be filled in. Does the console say why its code was not loaded?';

export const noMenu =
  'The slash menu did not open within 10 seconds. It opens on "/" at the start of a block or after a space, outside of code and links.';

export const noField = (found: string): string =>
  `${found} belongs to no field of the page, so it cannot be filled in. Look for the field anew, by its label or role: an editor has ` +
  'taken the place of the text area that was there first.';
