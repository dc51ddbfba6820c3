import { type EditorMessages, translate } from '../messages/EditorMessages.js';
import type { SlashMenuItem } from './SlashMenuExtension.js';

/** An item that the query found, in the interface's language. */
export interface SlashMenuResult {
  item: SlashMenuItem;
  title: string;
  description: string;
  group: string;
  /** Where the query stands in the title: [start, end), or null where a term matched. */
  match: readonly [number, number] | null;
}

/** Lower case without accents ("Citação" is found by "citacao"), letter for letter, so that offsets stay those of the text. */
function fold(text: string): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const [base = letter] = letter.normalize('NFD').match(/^\p{Script=Latin}/u) ?? [];
    const lower = base.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');
}

/** The items whose title or a term contains the query, in menu order; a trailing space is no part of it. */
export function filterItems(all: readonly SlashMenuItem[], query: string, messages: EditorMessages): SlashMenuResult[] {
  const sought = fold(query.trimEnd());
  return all.flatMap((item) => {
    const title = translate(messages, item.title).normalize('NFC');
    const start = fold(title).indexOf(sought);
    if (start < 0 && !item.terms.some((term) => fold(term).includes(sought))) return [];
    return {
      item,
      title,
      description: translate(messages, item.description),
      group: translate(messages, item.group),
      match: start >= 0 && sought ? [start, start + sought.length] : null,
    };
  });
}
