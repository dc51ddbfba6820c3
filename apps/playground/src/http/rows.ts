import { fetchJson } from './fetchJson.js';

/** A row that a flow created or updated. */
export interface Row {
  id: string;
  entity: { title: string };
  /** Its properties as text, by name. */
  values: Record<string, string>;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** ISO 8601, UTC. */
  updatedAt: string;
}

export async function fetchRow(id: string): Promise<Row> {
  return (await fetchJson<{ row: Row }>(`/api/rows/${encodeURIComponent(id)}`)).row;
}
