import { fetchJson } from './fetchJson.js';

/** What writes the text, and how much of the day's allowance is left. */
export interface ServerStatus {
  provider: 'demo' | 'openai-compatible';
  model?: string;
  /** Generations a day and person. */
  dailyLimit: number;
  remaining: number;
}

/** Longest time that a page waits for it, in milliseconds. */
const patienceMs = 2_000;

/** What the server says; null where it does not, or not in time: a page shows without it. */
export function fetchStatus(): Promise<ServerStatus | null> {
  const signal = AbortSignal.timeout(patienceMs);
  return fetchJson<ServerStatus>('/api/status', { signal }).catch(() => null);
}
