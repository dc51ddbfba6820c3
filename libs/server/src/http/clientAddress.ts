import { isIPv6 } from 'node:net';

/** What a server knows about the other end of a connection, and a Request does not say. */
export interface Client {
  /** The address of the peer: the client's, or the nearest proxy's. */
  address?: string;
}

/**
 * Who a request counts for: the client's address. `X-Forwarded-For` is believed only as far as `trustProxy` proxies stand
 * in front, counted from the nearest: what a client writes into it itself stands further left.
 * An IPv6 client counts by its /64, because it may choose freely within that.
 */
export function clientIdentity(request: Request, client: Client, trustProxy: number): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const chain = [...forwarded, client.address ?? ''];
  const address = chain[Math.max(0, chain.length - 1 - trustProxy)] ?? '';
  return normalized(withoutPort(address)) || 'unknown';
}

/** Some proxies name the client's port as well (Azure's, Amazon's where it is told to), which is another one with each connection. */
function withoutPort(address: string): string {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return inBrackets ?? ipv4 ?? address;
}

function normalized(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? `${network64(address)}::/64` : address;
}

function network64(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
