/**
 * Data that a loader hands over before it is there. The page that shows it (or its error) may only be drawn after it has
 * failed; until then the browser would report a rejection that nobody handles.
 */
export function deferred<T>(data: Promise<T>): Promise<T> {
  data.catch(() => {});
  return data;
}
