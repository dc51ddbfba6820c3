import { isIP } from 'node:net';

/**
 * Whether the server answers under a name. Another site can point a name of its own at this machine, and its pages would
 * then be of the same origin as ours: only names that are known are answered. An address is nobody's to point elsewhere.
 * @param host the request's `Host`, with or without a port
 */
export function isKnownHost(host: string | undefined, allowed: readonly string[]): boolean {
  const name = URL.parse(`http://${host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (isIP(name) || name === 'localhost' || name.endsWith('.localhost')) return true;
  return allowed.includes(name);
}

/** The names of a list that is parted by commas, and that of the site's address; one may come with its protocol and its port. */
export function readHosts(list: string | undefined, publicUrl: string | undefined): string[] {
  const given = [publicUrl ?? '', ...(list ?? '').split(',')].map((name) => name.trim()).filter(Boolean);
  return given.flatMap((name) => URL.parse(name.includes('//') ? name : `http://${name}`)?.hostname ?? []);
}
