import { isNeverLinked } from './neverLinked.js';

/**
 * The schemes that a link may have (docs/behaviour.md#links).
 * @example
 * ```ts
 * import { linkSchemes, sanitizeUrl } from '@inkfield/document';
 *
 * sanitizeUrl('obsidian://open', [...linkSchemes, 'obsidian']); // 'obsidian://open'
 * ```
 */
export const linkSchemes: readonly string[] = 'http https ftp ftps mailto tel callto sms cid xmpp'.split(' ');

/** The longest that Chromium opens. In UTF-16 code units. */
const longestUrl = 2_097_152;
// Browsers strip control characters and spaces from both ends, and drop tabs and line breaks anywhere, before they read its scheme. A run
// of spaces is looked at once, from its beginning.
const dropped = /^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$|[\t\n\r]/g;
// No URL needs these, and each has been used to hide a scheme or to show another address than the real one.
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\u034f/;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
// A colon before any of "/?#" is a scheme's, unless something stands before it that no scheme can have.
const unreadScheme = /^[^/?#\\()@,;=~!$*]*:/;

function percentDecoded(url: string): string {
  return url.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`)));
}

const reference = /&(?:#(x[0-9a-f]+|[0-9]+);?|([a-z][a-z0-9]*);)/gi;

/**
 * What HTML may read of references. Of all names only one is a colon's and none a letter's of a scheme: another stands for what no scheme
 * has, so that a colon after it refuses the URL, and its 2,231 names are not needed here.
 */
function unreferenced(url: string): string {
  return url.replace(reference, (_, code: string | undefined, name: string) =>
    code ? String.fromCharCode(Number(`0${code}`)) : name === 'colon' ? ':' : '_',
  );
}

function hasAllowedScheme(url: string, schemes: readonly string[]): boolean {
  const name = scheme.exec(url)?.[1]?.toLowerCase();
  if (!name) return !unreadScheme.test(url);
  return !isNeverLinked(name) && schemes.some((allowed) => allowed.toLowerCase() === name);
}

/**
 * The URL as a browser would read it, if it may be linked to: one of these schemes, relative, or a fragment. Null when it
 * is refused; what is not understood is refused (docs/behaviour.md#links). Scheme names are compared as literals, without case.
 * @example
 * ```ts
 * import { sanitizeUrl } from '@inkfield/document';
 *
 * sanitizeUrl('java\nscript:alert(1)'); // null
 * ```
 */
export function sanitizeUrl(url: string, schemes: readonly string[] = linkSchemes): string | null {
  const read = url.replace(dropped, '').toWellFormed();
  if (read === '' || read.length > longestUrl || forbidden.test(read)) return null;
  if (!hasAllowedScheme(read, schemes)) return null;
  // Something later may decode it once more; then it must not turn into a refused scheme.
  if (scheme.test(read)) return read;
  const decoded = [
    read.normalize('NFKC'),
    unreferenced(read),
    percentDecoded(read),
    percentDecoded(unreferenced(read)),
  ];
  const safe = decoded.every((form) => hasAllowedScheme(form.replace(/[\u0000-\u0020]/g, ''), schemes));
  return safe ? read : null;
}

const imageData =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml);base64,[a-z0-9+/]+={0,2}$/i;

/** The source of an image, if it may be loaded: http(s), relative, or a picture as base64. Null when it is refused. */
export function sanitizeImageSource(source: string): string | null {
  const read = source.replace(dropped, '');
  return imageData.test(read) ? read : sanitizeUrl(read, ['http', 'https']);
}
