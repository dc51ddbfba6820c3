import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Why a request is refused, as Amazon's S3 names it. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** A key and its secret. */
export interface Key {
  id: string;
  secret: string;
}

/** What a request says of its signature, in its header or in its address. */
interface Claim {
  scope: string[];
  names: string[];
  time: string;
  signature: string;
  payload: string;
}

const maxSkewMs = 15 * 60 * 1000;

/**
 * Holds a request against Amazon's rules for its fourth version of signatures.
 * @returns the digest of the body that was signed, in hexadecimal digits, or what stands in its place
 */
export function checkSignature(request: IncomingMessage, key: Key): string {
  const url = new URL(request.url ?? '/', 'http://store');
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfAddress(url) : claimOfHeader(request);
  if (!claim) throw new Refusal(403, 'AccessDenied');
  const [id, ...scope] = claim.scope;
  if (id !== key.id) throw new Refusal(403, 'InvalidAccessKeyId');
  // Whoever could leave the host out could use a signature at another store.
  if (!claim.names.includes('host')) throw new Refusal(403, 'AccessDenied');
  const signed = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    claim.names.map((name) => `${name}:${valueOf(request, name)}\n`).join(''),
    claim.names.join(';'),
    claim.payload,
  ];
  const digest = createHash('sha256').update(signed.join('\n')).digest('hex');
  const text = ['AWS4-HMAC-SHA256', claim.time, scope.join('/'), digest].join('\n');
  const right = hmac(scope.reduce<string | Buffer>(hmac, `AWS4${key.secret}`), text);
  const given = Buffer.from(claim.signature, 'hex');
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new Refusal(403, 'SignatureDoesNotMatch');
  checkTime(url, claim.time);
  return claim.payload;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const valueOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '').trim();

function claimOfAddress({ searchParams }: URL): Claim {
  const read = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    scope: read('Credential').split('/'),
    names: read('SignedHeaders').split(';'),
    time: read('Date'),
    signature: read('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  };
}

function claimOfHeader(request: IncomingMessage): Claim | undefined {
  const { authorization = '' } = request.headers;
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(authorization) ?? [];
  if (!credential || !names || !signature) return undefined;
  return {
    scope: credential.split('/'),
    names: names.split(';'),
    time: valueOf(request, 'x-amz-date'),
    signature,
    payload: valueOf(request, 'x-amz-content-sha256'),
  };
}

function canonicalQuery({ searchParams }: URL): string {
  const pairs = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  return pairs
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
}

function checkTime({ searchParams }: URL, time: string): void {
  const signedAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const age = Date.now() - signedAt;
  const longest = searchParams.has('X-Amz-Expires') ? Number(searchParams.get('X-Amz-Expires')) * 1000 : maxSkewMs;
  if (!(age > -maxSkewMs && age < longest)) throw new Refusal(403, 'RequestTimeTooSkewed');
}
