import type { Entry } from '../http/entries.js';

/** The entries that have every word of the query in their title, slug or summary; the last changed first. */
export function filterEntries(entries: readonly Entry[], query: string): Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter((entry) => {
      const text = [entry.title, entry.values['slug'], entry.values['summary']].join('\n').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
}
