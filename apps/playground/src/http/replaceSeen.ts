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

/** A save of what is no longer there: somebody else, or the same person in another tab, has deleted it meanwhile. */
export class DeletedElsewhere extends HttpError {
  constructor(message: string) {
    super(`${message} It may have been deleted elsewhere since it was opened.`, 404);
    this.name = 'DeletedElsewhere';
  }
}

/**
 * Replaces what was seen, unless it has been changed or deleted elsewhere since.
 * @throws ChangedElsewhere, DeletedElsewhere
 */
export async function replaceSeen<T>(path: string, body: unknown, revision: number): Promise<T> {
  try {
    return await fetchJson<T>(path, { method: 'PUT', body, ifMatch: `"${revision}"` });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw new DeletedElsewhere(error.message);
    if (!(error instanceof HttpError) || error.status !== 412) throw error;
    const { stored } = error.answer as { stored: { revision: number } }; // the contract of this answer
    throw new ChangedElsewhere(error.message, stored.revision);
  }
}

/** What the next save begins from where the person insists on it: it replaces what was saved elsewhere, and creates anew what was deleted. */
export function insistedOn<T extends { revision: number }>(seen: T | undefined, failure: unknown): T | undefined {
  if (failure instanceof DeletedElsewhere) return undefined;
  return seen && failure instanceof ChangedElsewhere ? { ...seen, revision: failure.revision } : seen;
}
