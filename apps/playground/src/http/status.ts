import { fetchJson } from './fetchJson.js';

/** What writes the text, and how much of the day's allowance is left. */
export interface ServerStatus {
  provider: 'demo' | 'openai-compatible';
  model?: string;
  /** Generations a day and person. */
  dailyLimit: number;
  remaining: number;
}

/** What the server says; null where it does not. */
export function fetchStatus(): Promise<ServerStatus | null> {
  return fetchJson<ServerStatus>('/api/status').catch(() => null);
}
