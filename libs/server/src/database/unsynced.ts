import { sql } from 'drizzle-orm';

/**
 * What a statement that counts returns besides: its commit does not wait for the disk. A power failure may forget the last of
 * such counts, and nothing else; waiting for the disk for each would hold up everybody who asks at once.
 */
export const unsynced = sql<string>`set_config('synchronous_commit', 'off', true)`;
