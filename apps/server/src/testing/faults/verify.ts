import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger } from './ledger.js';

/** What has been looked at before, and is only looked at again at the end. */
export interface Verified {
  uploads: number;
  rows: number;
}

/**
 * Holds what is there against what clients were told, also while they go on: an entry's text may be a later one than was
 * acknowledged when it was asked for. @param from what was looked at before
 */
export async function verify(url: string, ledger: Ledger, from: Verified = { uploads: 0, rows: 0 }): Promise<Verified> {
  const uploads = [...ledger.uploads];
  const rows = [...ledger.rows];
  const checks = [
    ...[...ledger.entries.keys()].map((place) => () => checkEntry(url, ledger, place)),
    ...uploads.slice(from.uploads).map((upload) => () => checkUpload(url, ledger, upload)),
    ...rows.slice(from.rows).map((row) => () => checkRow(url, ledger, row)),
  ];
  // As many at once as a browser would ask for.
  const next = async (): Promise<void> => {
    for (let check = checks.pop(); check; check = checks.pop()) await check();
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return { uploads: uploads.length, rows: rows.length };
}

async function checkEntry(url: string, ledger: Ledger, place: string): Promise<void> {
  const entry = ledger.entries.get(place);
  if (!entry) return;
  const { known } = entry;
  const response = await read(`${url}${place}`);
  const body: unknown = response.ok ? (await response.json()).entry.values.body : undefined;
  const found = typeof body === 'string' ? entry.sent.lastIndexOf(body) : -1;
  if (found >= known) return;
  if (response.ok && found === -1) ledger.wrong('altered', `Entry ${place} has a text that nobody sent.`);
  else ledger.wrong('lost', `Entry ${place} has lost a save (${response.status}).`);
}

async function checkUpload(url: string, ledger: Ledger, [place, sha256]: readonly [string, string]): Promise<void> {
  const response = await read(`${url}${place}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!response.ok) ledger.wrong('lost', `Upload ${place} is lost (${response.status}).`);
  else if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    ledger.wrong('altered', `Upload ${place} is altered (${bytes.byteLength} bytes).`);
}

async function checkRow(url: string, ledger: Ledger, [place, words]: readonly [string, string]): Promise<void> {
  const response = await read(`${url}${place}`);
  const title: unknown = response.ok ? (await response.json()).row.values.title : undefined;
  if (!response.ok) ledger.wrong('lost', `Row ${place} is lost (${response.status}).`);
  else if (title !== words) ledger.wrong('altered', `Row ${place} is altered.`);
}

/** Asks again while the server says that it can't just now, which is no loss. */
async function read(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
    if (response && ![502, 503, 504].includes(response.status)) return response;
    await response?.body?.cancel();
    await delay(100);
  }
  throw new Error(`${url} is not answered any more.`);
}
