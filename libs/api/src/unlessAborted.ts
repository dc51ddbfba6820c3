/** What failed is tried in another way, but for what nobody wants any more. */
export function unlessAborted(signal: AbortSignal | undefined) {
  return (error: unknown): undefined => {
    if (signal?.aborted) throw error;
    return undefined;
  };
}
