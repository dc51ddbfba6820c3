import type * as richTextInterface from './richTextInterface.js';

export type RichTextInterface = typeof richTextInterface;

let loaded: RichTextInterface | null = null;

/** Loads what is mounted after the text, and what few fields need at once: one module, which is fetched once. */
export async function loadInterface(): Promise<RichTextInterface> {
  return (loaded = await import('./richTextInterface.js'));
}

/** The same, where it has come already. */
export function loadedInterface(): RichTextInterface | null {
  return loaded;
}
