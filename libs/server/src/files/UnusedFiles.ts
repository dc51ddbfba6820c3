import type { OpenDatabase } from '../database/openDatabase.js';

/** Which uploads are given up. */
export interface UnusedFiles {
  /** How long no value refers to a file before it is deleted, in days. A draft that is saved later has lost its image. */
  afterDays: number;
  /**
   * Which of these files, each by the first 36 characters of its name, the app's own values refer to.
   * `isLast` is true in the transaction in which the others are given up: saves that are under way must be waited for then.
   * `referredFiles` of `@inkfield/server/drizzle` does both.
   */
  inUse(database: Pick<OpenDatabase, 'database'>, ids: readonly string[], isLast: boolean): Promise<readonly string[]>;
}
