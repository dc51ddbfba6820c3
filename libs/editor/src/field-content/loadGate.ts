import { loadInterface } from '../loadInterface.js';
import type { restrictEditor } from './restrictEditor.js';

/** The gate of restricted fields, where its code is there already. */
export const gate: { here: typeof restrictEditor | null } = { here: null };

/** Loads it, with the menus: on its own it would cut what it shares with the editor's first load into many small files. */
export async function loadGate(): Promise<typeof restrictEditor> {
  return (gate.here ??= (await loadInterface()).restrictEditor);
}
