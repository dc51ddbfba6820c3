import { HttpError } from './HttpError.js';

/**
 * What went wrong inside the server, as an operator may read it: the cause, without a word of what people wrote.
 * @example
 * ```ts
 * import { Fault, faultOf } from '@inkfield/server';
 *
 * const fault = faultOf(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
 * fault instanceof Fault && fault.code; // 'EPIPE'
 * ```
 */
export class Fault extends Error {
  /** The system's, PostgreSQL's or the store's code, such as `ECONNRESET` or `57P01`. */
  readonly code: string | undefined;

  constructor(name: string, message: string, code: string | undefined, stack: string | undefined) {
    super(message);
    this.name = name;
    this.code = code;
    const places = stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
    this.stack = [`${name}: ${message}`, ...places].join('\n');
  }
}

/**
 * The cause of an error. Queries, their parameters, and texts that an error quotes are left out.
 * @example
 * ```ts
 * import { faultOf } from '@inkfield/server';
 *
 * const log = (event: string, error: unknown) => console.error(event, faultOf(error).message);
 * ```
 */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const cause = causesOf(error).at(-1);
  if (!(cause instanceof Error)) return new Fault('Error', String(cause).slice(0, 200), undefined, undefined);
  const code = codeOf(cause);
  return new Fault(cause.name, messageOf(cause, code), code, cause.stack);
}

/**
 * The answer to a fault of a store: 503 for one that is away, 507 for one that is full, 500 for one that refuses the server, which asking
 * again does not change; undefined for any other fault.
 */
export function storeFailure(error: unknown): HttpError | undefined {
  const causes = causesOf(error);
  if (causes.some(isFull)) return new HttpError(507, 'The server has no room left to store this.');
  if (causes.some(isRefusal)) {
    return new HttpError(500, 'The server may not use its store. Its operator finds why in the log.');
  }
  if (!causes.some(isAway)) return undefined;
  const message = 'The server cannot reach its store at the moment. Please try again in a few seconds.';
  return new HttpError(503, message, { 'retry-after': '5' });
}

const maxCauses = 8;

/** An error, and what it was caused by; a query's own error, which quotes everything, only where there is no other. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  let next = error;
  while (next !== undefined && causes.length < maxCauses) {
    causes.push(next);
    next = next instanceof AggregateError ? next.errors[0] : next instanceof Error ? next.cause : undefined;
  }
  return causes.length > 0 ? causes : [error];
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function messageOf(error: Error, code: string | undefined): string {
  // The mapper's error quotes the whole query. The embedded database's names one too, but its message is PostgreSQL's own.
  if (error.message.startsWith('Failed query:')) return 'A query failed.';
  // Both quote the text that they could not read: PostgreSQL's data exceptions, and JSON.parse.
  if (/^22[0-9A-Z]{3}$/.test(code ?? '')) return 'The database can’t hold a value.';
  if (error instanceof SyntaxError) return 'A text could not be read.';
  const status = statusOf(error);
  return error.message.slice(0, 500) + (status === undefined ? '' : ` (the store answered with ${status})`);
}

const fullCodes = /^(?:ENOSPC|EDQUOT|53100|XMinioStorageFull|QuotaExceeded|EntityTooLargeForQuota)$/;
// A key, a password or a right that is gone, a bucket or a database that is none, a disk that may only be read.
const refusalCodes = /^(?:E(?:ACCES|PERM|ROFS)|28\w{3}|3D000|42501|NoSuchBucket)$/;
// A store that finds our clock wrong has told the client the right time with that: it takes the next request. A database that only reads
// is one that is about to be replaced, or not yet in the place of another.
const awayCodes =
  /^(?:ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0\d|57014|53[0234]00|55P03|25P03|25006|40001|40P01|SlowDown|RequestTimeTooSkewed|ServiceUnavailable|InternalError|RequestTimeout|NetworkingError)$/;
// What `pg` and the S3 client say without a code.
const awayMessages =
  /^(?:@smithy\/node-http-handler - |Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed)/;

function isFull(error: unknown): boolean {
  return error instanceof Error && (fullCodes.test(codeOf(error) ?? error.name) || statusOf(error) === 507);
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || isAway(error)) return false;
  const status = statusOf(error) ?? 0;
  return status === 401 || status === 403 || refusalCodes.test(codeOf(error) ?? error.name);
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const status = statusOf(error) ?? 0;
  const isTooMuch = status === 429 || status >= 500;
  return isTooMuch || awayCodes.test(codeOf(error) ?? error.name) || awayMessages.test(error.message);
}

/** The status that an S3 store has answered with. */
function statusOf(error: Error): number | undefined {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined;
}
