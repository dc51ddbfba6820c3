import type { Database } from './database/drizzle.js';
import type { FileStore } from './files/fileStore.js';
import type { Generations } from './generate/generations.js';
import type { WritingProvider } from './generate/provider.js';
import type { Log } from './http/answer.js';
import type { Client } from './http/clientAddress.js';
import type { Concurrency } from './limiter/concurrency.js';
import type { Counter } from './limiter/quotas.js';
import type { UsageRows } from './limiter/usageRows.js';
import type { Runs } from './prompt-flow/runs.js';

/** Whose everything is where nobody is told from another. */
export const everyone = 'everyone';

/** What the handlers work with. */
export interface WritingContext {
  readonly database: Database;
  readonly files: FileStore;
  /** Requests to the AI a day. */
  readonly limiter: Counter;
  /** Tokens a day; undefined where they are not limited. */
  readonly tokens: Counter | undefined;
  /** Uploads an hour; undefined where they are not limited. */
  readonly uploads: Counter | undefined;
  /** Bytes stored; undefined where they are not limited. */
  readonly space: Counter | undefined;
  /** Answers under way. */
  readonly streams: Concurrency;
  /** What has been used of the model. */
  readonly usage: UsageRows;
  /** The site's own rules, before each instruction; empty for none. */
  readonly rules: string;
  readonly provider: WritingProvider;
  /** Texts whose clients may come back. */
  readonly generations: Generations;
  /** Prompt flows under way. */
  readonly runs: Runs;
  readonly log: Log;
  /** Put before `/files/…`; empty for addresses relative to the site. */
  readonly publicUrl: string;
  /** Where a row can be seen. */
  readonly rowHref: (rowId: string) => string;
  /** Throws 403 for what another site sends, and 401 where `authorize` says no. */
  checkAccess(request: Request): Promise<void>;
  /** Who the daily limit counts for. */
  identify(request: Request, client: Client): Promise<string>;
  /** Whose flows, runs and rows a request sees. */
  owner(request: Request): Promise<string>;
}
