import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { faultOf, storeFailure } from './fault.js';

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code });
const query = (cause?: Error) => new DrizzleQueryError('insert into notes values ($1)', ['My secret diary'], cause);
const s3 = (name: string, status: number) =>
  Object.assign(new Error('x'), { name, $metadata: { httpStatusCode: status } });

test.each([
  ['a query without a cause', query(), 'A query failed.', undefined],
  ['a lost connection', query(withCode('ECONNRESET', 'read ECONNRESET')), 'read ECONNRESET', 'ECONNRESET'],
  [
    'a value that the database refuses',
    query(withCode('22P02', 'invalid input: "My secret diary"')),
    'The database can’t hold a value.',
    '22P02',
  ],
  [
    'a constraint',
    query(
      Object.assign(withCode('23505', 'duplicate key value violates "x"'), { detail: '(title)=(My secret diary)' }),
    ),
    'duplicate key value violates "x"',
    '23505',
  ],
  [
    'a JSON that is none',
    new SyntaxError('Unexpected token, "My secret diary" is not valid'),
    'A text could not be read.',
    undefined,
  ],
  ['several attempts', new AggregateError([withCode('ECONNREFUSED', 'refused')]), 'refused', 'ECONNREFUSED'],
  // An answer to HEAD has no body that could say why.
  ['a store that refuses', s3('UnknownError', 403), 'x (the store answered with 403)', undefined],
  ['what is no error', 7, '7', undefined],
])('the cause of %s is told, without a word of what people wrote', (_, error, message, code) => {
  const fault = faultOf(error);
  expect(fault).toMatchObject({ message, code });
  expect(`${fault.stack} ${JSON.stringify(fault)} ${String(fault.cause)}`).not.toContain('secret diary');
  expect(faultOf(fault)).toBe(fault);
});

test('the place of a fault is told', () => {
  expect(faultOf(query(new TypeError('x is no function'))).stack).toMatch(
    /^TypeError: x is no function\n\s+at .*fault\.test/,
  );
});

test.each([
  ['ECONNREFUSED', query(withCode('ECONNREFUSED')), 503],
  ['a database that shuts down', query(withCode('57P01')), 503],
  ['a database that only reads, as a replica does', query(withCode('25006')), 503],
  ['a database without memory', query(withCode('53200')), 503],
  ['a statement that takes too long', query(withCode('57014')), 503],
  ['no connection in time', query(new Error('timeout exceeded when trying to connect')), 503],
  ['a connection lost without a code', new Error('Connection terminated unexpectedly'), 503],
  ['a store that is busy', s3('SlowDown', 503), 503],
  ['a store that fails', s3('Unknown', 502), 503],
  ['a store that is frozen', new Error('@smithy/node-http-handler - the request socket timed out after 20000 ms'), 503],
  ['a full disk', withCode('ENOSPC'), 507],
  ['a full database', query(withCode('53100')), 507],
  ['a full store', s3('XMinioStorageFull', 507), 507],
  ['a store that refuses its key', s3('UnknownError', 403), 500],
  ['a store that finds the clock wrong', s3('RequestTimeTooSkewed', 403), 503],
  ['a store without the bucket', s3('NoSuchBucket', 404), 500],
  ['a database that refuses its password', query(withCode('28P01')), 500],
  ['a table without the right to write', query(withCode('42501')), 500],
  ['a disk that may only be read', withCode('EROFS'), 500],
  ['a fault of ours', new TypeError('x'), undefined],
  ['a missing object', s3('NoSuchKey', 404), undefined],
  ['nothing', undefined, undefined],
])('%s is answered with %s', (_, error, status) => {
  const failure = storeFailure(error);
  expect(failure?.status).toBe(status);
  if (status === 503) expect(failure?.headers).toEqual({ 'retry-after': '5' });
  if (status) expect(failure?.message).toMatch(/^The server .*\.$/);
});
