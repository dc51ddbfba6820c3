/** The schemes that a link may have (spec, section 3.1). */
export const linkSchemes: readonly string[] = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
];

const longestUrl = 8192;
// Browsers drop these anywhere in a URL before they read its scheme.
const dropped = /[\t\n\r]/g;
// Browsers strip these from both ends.
const edges = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;
// No URL needs these, and each has been used to hide a scheme from a filter.
const forbidden =
  /[\u0000-\u001f\u007f-\u009f\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\uffff]/;
const scheme = /^([a-z][a-z0-9+.-]*):/i;

/**
 * The URL as a browser would read it, if it may be linked to: one of these schemes, relative, or a fragment. Null when it
 * is refused; what is not understood is refused (rulings, "Links"). Scheme names are compared as literals, without case.
 */
export function sanitizeUrl(url: string, schemes: readonly string[] = linkSchemes): string | null {
  const read = url.replace(dropped, '').replace(edges, '').replace(/[\ud800-\udfff]/gu, '\ufffd');
  if (read === '' || read.length > longestUrl || forbidden.test(read)) return null;
  const name = scheme.exec(read)?.[1]?.toLowerCase();
  if (name !== undefined) return schemes.some((allowed) => allowed.toLowerCase() === name) ? read : null;
  // A colon before any slash, question mark or hash would be a scheme that we failed to read.
  return /^[^/?#\\]*:/.test(read) ? null : read;
}

const imageData = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon|svg\+xml);base64,[a-z0-9+/]+={0,2}$/i;

/** The source of an image, if it may be loaded: http(s), relative, or a picture as base64. Null when it is refused. */
export function sanitizeImageSource(source: string): string | null {
  const read = source.replace(dropped, '').replace(edges, '');
  if (/^data:/i.test(read)) return imageData.test(read) ? read : null;
  return sanitizeUrl(read, ['http', 'https']);
}
