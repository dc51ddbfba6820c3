/**
 * An answer with its revision as the ETag, by which a later save says what it has seen.
 * @example
 * ```ts
 * import { json, withRevision } from '@inkfield/server';
 *
 * withRevision(json({ title: 'Hello' }), 3).headers.get('etag'); // '"3"'
 * ```
 */
export function withRevision(response: Response, revision: number): Response {
  response.headers.set('etag', `"${revision}"`);
  return response;
}

/**
 * The revision that a writer says by `If-Match` it has seen; undefined where it says nothing, or any will do.
 * @example
 * ```ts
 * import { seenRevision } from '@inkfield/server';
 *
 * const request = new Request('https://app.example/rows/7', { method: 'PUT', headers: { 'if-match': '"3"' } });
 * seenRevision(request); // 3
 * ```
 */
export function seenRevision(request: Request): number | undefined {
  const condition = request.headers.get('if-match')?.trim();
  if (condition === undefined || condition === '*') return undefined;
  // A proxy that compresses an answer calls its ETag weak, as its bytes are others: the revision is the same.
  const [, revision] = /^(?:W\/)?"(\d{1,9})"$/.exec(condition) ?? [];
  // What was never an ETag of ours matches nothing.
  return revision === undefined ? 0 : Number(revision);
}
