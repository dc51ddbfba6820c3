/**
 * True for a client that comes back for an answer whose connection was lost, and says so when it wants no more of it. It tells
 * so by a parameter of a type in `Accept`, such as `text/plain;resume=1`: the only header that any page may send to any site.
 */
export function wantsResume(request: Request): boolean {
  return /;\s*resume=1\b/.test(request.headers.get('accept') ?? '');
}

/** The header that says where an answer can be read again; `from` says from which place on, `DELETE` stops it. */
export const resumeHeader = 'x-resume';

/** The place in an answer from which it is wanted. */
export function placeOf(request: Request): number {
  const from = Number(new URL(request.url).searchParams.get('from') ?? 0);
  return Number.isSafeInteger(from) && from > 0 ? from : 0;
}
