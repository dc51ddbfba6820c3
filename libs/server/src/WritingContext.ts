import type { Database } from './database/drizzle.js';
import type { FileStore } from './files/fileStore.js';
import type { WritingProvider } from './generate/provider.js';
import type { Log } from './http/answer.js';
import type { Client } from './http/clientAddress.js';
import type { Counter } from './limiter/quotas.js';

/** What the handlers work with. */
export interface WritingContext {
  readonly database: Database;
  readonly files: FileStore;
  /** Requests to the AI a day. */
  readonly limiter: Counter;
  readonly provider: WritingProvider;
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
