/** Stands for the page's own origin, which a server does not know. */
const ownOrigin = 'https://own.invalid';

const originOf = (url: string) => (URL.canParse(url, ownOrigin) ? new URL(url, ownOrigin).origin : null);

/** Whether an image may be loaded: relative addresses and pictures as base64 are the value's own, others need their origin in the list. */
export function isImageAllowed(source: string, origins: readonly string[] | undefined): boolean {
  if (!origins || /^data:/i.test(source)) return true;
  const origin = originOf(source);
  // `https:a.example` is the own one on a page of that scheme alone.
  return origin === ownOrigin
    ? !/^\w+:/.test(source)
    : origin !== null && origins.some((allowed) => originOf(allowed) === origin);
}
