import { createHash } from 'node:crypto';
import type { Ledger } from './ledger.js';

/** Holds what is there against what clients were told. */
export async function verify(url: string, ledger: Ledger): Promise<void> {
  for (const [place, { known, maybe }] of ledger.entries) {
    const response = await fetch(`${url}${place}`);
    const body: unknown = response.ok ? (await response.json()).entry.values.body : undefined;
    if (body === known || (typeof body === 'string' && maybe.has(body))) continue;
    ledger.wrong(`Entry ${place} has lost a save (${response.status}).`);
  }
  for (const [place, sha256] of ledger.uploads) {
    const response = await fetch(`${url}${place}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok || createHash('sha256').update(bytes).digest('hex') !== sha256) {
      ledger.wrong(`Upload ${place} is lost or altered (${response.status}, ${bytes.byteLength} bytes).`);
    }
  }
  for (const [place, words] of ledger.rows) {
    const response = await fetch(`${url}${place}`);
    const title: unknown = response.ok ? (await response.json()).row.values.title : undefined;
    if (title !== words) ledger.wrong(`Row ${place} is lost or altered (${response.status}).`);
  }
}
