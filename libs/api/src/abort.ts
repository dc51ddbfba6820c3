/**
 * What an aborted call rejects with: the signal's own AbortError or TimeoutError, else an AbortError,
 * so that a caller recognises it by its name whatever was given to `abort()`. A page that is left aborts without a signal.
 */
export function abortErrorOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  const isAbort = reason instanceof Error && (reason.name === 'AbortError' || reason.name === 'TimeoutError');
  return isAbort ? reason : new DOMException('The operation was aborted.', 'AbortError');
}

/** Throws the abort error of an aborted signal. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortErrorOf(signal);
}
