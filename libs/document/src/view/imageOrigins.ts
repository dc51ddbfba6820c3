/** Stand for the page's own origin, which a server does not know: `https:a.example` is relative on one of its kind alone. */
const [ownOrigin, ownPlainOrigin] = ['https://own.invalid', 'http://own.invalid'];

const originOf = (url: string, own = ownOrigin) => (URL.canParse(url, own) ? new URL(url, own).origin : null);

/** Whether an image may be loaded: relative addresses and pictures as base64 are the value's own, others need their origin in the list. */
export function isImageAllowed(source: string, origins: readonly string[] | undefined): boolean {
  if (origins === undefined || /^data:/i.test(source)) return true;
  const origin = originOf(source);
  if (origin === ownOrigin) return originOf(source, ownPlainOrigin) === ownPlainOrigin;
  return origin !== null && origins.some((allowed) => originOf(allowed) === origin);
}
