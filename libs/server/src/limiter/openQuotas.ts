import type { Database } from '../database/drizzle.js';
import type { WritingContext } from '../WritingContext.js';
import { openConcurrency } from './concurrency.js';
import type { Quotas } from './ownerQuotas.js';
import { openCounter, type Quota } from './quotas.js';
import { openUsageRows } from './usageRows.js';

/** The counters of a server; one that is not limited is undefined. */
export function openQuotas(
  database: Database,
  dailyLimit: number,
  { tokensADay, streams, uploadsAnHour, bytesStored }: Quotas = {},
): Pick<WritingContext, 'limiter' | 'tokens' | 'streams' | 'usage' | 'uploads' | 'space'> {
  const counter = (quota: Omit<Quota, 'limit'>, limit: number | undefined) =>
    limit === undefined ? undefined : openCounter(database, { ...quota, limit });
  return {
    limiter: openCounter(database, { kind: 'ai', window: 'day', limit: dailyLimit }),
    tokens: counter({ kind: 'tokens', window: 'day' }, tokensADay),
    streams: openConcurrency(streams),
    usage: openUsageRows(database),
    uploads: counter(
      { kind: 'uploads', window: 'hour', message: 'You have uploaded many files. Please wait for the next hour.' },
      uploadsAnHour,
    ),
    space: counter(
      { kind: 'bytes', window: 'ever', message: 'Your room for files is full. Delete some of them first.' },
      bytesStored,
    ),
  };
}
