import type { PGlite } from '@electric-sql/pglite';
import type { Pool } from 'pg';
import { tracedCall } from './span.js';

type Query = (...given: unknown[]) => unknown;

/** Traces each query of the embedded database, those of transactions too. */
export function traceEmbedded(client: PGlite): PGlite {
  traceQueries(client);
  const transaction: PGlite['transaction'] = client.transaction.bind(client);
  client.transaction = (work) => transaction((within) => work(traceQueries(within)));
  return client;
}

/** Traces each query of a PostgreSQL: the pool's own, and those of the connections that transactions have for themselves. */
export function tracePool(pool: Pool): Pool {
  pool.on('connect', traceQueries);
  return traceQueries(pool);
}

/** In place: the drivers ask for the method by its name. */
function traceQueries<T extends { query: unknown }>(client: T): T {
  const query = client.query as Query; // each driver has its own overloads of it, which are passed on as they are
  const traced: Query = (...given) => {
    // With a callback a pool asks its connection for a query that is traced already.
    if (typeof given.at(-1) === 'function') return query.apply(client, given);
    return tracedCall(described(given[0]), async () => query.apply(client, given));
  };
  client.query = traced;
  return client;
}

/** What a statement does, and to which of the tables: never its text, which an app's own may have put values into. */
function described(statement: unknown) {
  const text = typeof statement === 'string' ? statement : textOf(statement);
  const [, word = 'query'] = /^\s*(select|insert|update|delete|with|begin|commit|rollback)\b/i.exec(text) ?? [];
  const operation = word.toLowerCase();
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]{1,63})"?/i.exec(text.slice(0, 20_000)) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    ...(table ? { 'db.collection.name': table } : {}),
  };
  return { name: table ? `${operation} ${table}` : operation, attributes };
}

function textOf(statement: unknown): string {
  const hasText = typeof statement === 'object' && statement !== null && 'text' in statement;
  return hasText && typeof statement.text === 'string' ? statement.text : '';
}
