import { createHash } from 'node:crypto';
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
  for (const [place, entry] of ledger.entries) {
    const { known } = entry;
    const response = await fetch(`${url}${place}`);
    const body: unknown = response.ok ? (await response.json()).entry.values.body : undefined;
    if (typeof body === 'string' && entry.sent.lastIndexOf(body) >= known) continue;
    ledger.wrong(`Entry ${place} has lost a save (${response.status}).`);
  }
  const uploads = [...ledger.uploads];
  const rows = [...ledger.rows];
  for (const [place, sha256] of uploads.slice(from.uploads)) {
    const response = await fetch(`${url}${place}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || createHash('sha256').update(bytes).digest('hex') !== sha256) {
      ledger.wrong(`Upload ${place} is lost or altered (${response.status}, ${bytes.byteLength} bytes).`);
    }
  }
  for (const [place, words] of rows.slice(from.rows)) {
    const response = await fetch(`${url}${place}`);
    const title: unknown = response.ok ? (await response.json()).row.values.title : undefined;
    if (title !== words) ledger.wrong(`Row ${place} is lost or altered (${response.status}).`);
  }
  return { uploads: uploads.length, rows: rows.length };
}
