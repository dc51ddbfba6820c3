/**
 * An address of a server's answer if it leads to a page (http, https or relative), read the way a browser reads it:
 * white space, control characters and case do not help `javascript:` through. Else undefined.
 */
export function webHref(href: string): string | undefined {
  if (!href.trim() || !URL.canParse(href, location.href)) return undefined;
  const { protocol } = new URL(href, location.href);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
