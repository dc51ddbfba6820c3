import { fetchJson, HttpError } from './fetchJson.js';

/** A save that would have replaced what somebody else, or the same person in another tab, has saved meanwhile. */
export class ChangedElsewhere extends HttpError {
  /** What is stored now. */
  readonly revision: number;

  constructor(message: string, revision: number) {
    super(message, 412);
    this.name = 'ChangedElsewhere';
    this.revision = revision;
  }
}

/**
 * Replaces what was seen, unless it has been changed elsewhere since.
 * @throws ChangedElsewhere
 */
export async function replaceSeen<T>(path: string, body: unknown, revision: number): Promise<T> {
  try {
    return await fetchJson<T>(path, { method: 'PUT', body, ifMatch: `"${revision}"` });
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 412) throw error;
    const { stored } = error.answer as { stored: { revision: number } }; // the contract of this answer
    throw new ChangedElsewhere(error.message, stored.revision);
  }
}
