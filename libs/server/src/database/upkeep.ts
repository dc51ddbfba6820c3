import type { PGlite } from '@electric-sql/pglite';
import type { SpareRoom } from './spareRoom.js';

/** A checkpoint holds up everybody: one of so much takes about 40 ms, one of 18 MB three times as long. */
const logBytes = 4 * 1_048_576;

/**
 * What the processes beside a PostgreSQL do, of which the embedded one has none: without checkpoints its log would grow until
 * the next start, and without VACUUM what has been deleted or replaced would keep its room for ever.
 */
export class Upkeep {
  readonly #database: PGlite;
  readonly #spareRoom: SpareRoom;
  readonly #onFault: (error: unknown) => void;
  #logged = 0;
  #running: Promise<void> | undefined;

  constructor(database: PGlite, spareRoom: SpareRoom, onFault: (error: unknown) => void) {
    this.#database = database;
    this.#spareRoom = spareRoom;
    this.#onFault = onFault;
  }

  /** Tells how much more has been written to the log. */
  logged(bytes: number): void {
    this.#logged += bytes;
    if (this.#logged < logBytes || this.#running) return;
    this.#logged = 0;
    this.#running = this.#run()
      .catch(this.#onFault)
      .finally(() => (this.#running = undefined));
  }

  /** What is under way comes to its end. */
  async ended(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#spareRoom.hold();
    // What has been counted is told no more than once a second, in which much can be written.
    await this.#database.query('select pg_stat_force_next_flush()');
    // By the rule of PostgreSQL's autovacuum. Long texts are beside their table, in one of their own.
    const { rows } = await this.#database.query<{ table: string }>(
      `select distinct c.oid::regclass::text as table
       from pg_class c join pg_stat_all_tables s on s.relid in (c.oid, c.reltoastrelid)
       where c.relkind = 'r' and s.n_dead_tup > 50 + 0.2 * s.n_live_tup`,
    );
    for (const { table } of rows) await this.#database.exec(`vacuum ${table}`);
    await this.#database.exec('checkpoint');
  }
}
