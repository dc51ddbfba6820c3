import { fetchJson } from './fetchJson.js';

/** What writes the text, and how much of the day's allowance is left. */
export interface ServerStatus {
  provider: 'demo' | 'openai-compatible';
  model?: string;
  /** Generations a day and person. */
  dailyLimit: number;
  remaining: number;
}

export function fetchStatus(): Promise<ServerStatus> {
  return fetchJson<ServerStatus>('/api/status');
}
