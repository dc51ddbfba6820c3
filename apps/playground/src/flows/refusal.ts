import { createContext, useContext } from 'react';

/** What the server has against a field: its place in what was sent, such as `templates.0.prompt`, and why. */
export interface Refusal {
  place: string;
  words: string;
}

/** What the server has against a field of the form around. */
export const RefusalContext = createContext<Refusal | undefined>(undefined);

const inField =
  /^(title|description|actionTitle|(?:inputVariables|templates|outputs)\.\d+\.(?:title|name|options|key|prompt|entity|from|values).*?): (.+)$/s;

/** The words against the field whose value stands at a place in what is sent, such as `templates.0.prompt`. */
export function useWordsAgainst(place: string): string | undefined {
  const refusal = useContext(RefusalContext);
  return refusal && `${refusal.place}.`.startsWith(`${place}.`) ? refusal.words : undefined;
}

/** The field that a refusal is about, and its words; undefined for one that is about more than a field. */
export function refusalIn(message: string): Refusal | undefined {
  const [, place, words] = inField.exec(message) ?? [];
  return place && words ? { place, words } : undefined;
}

/** The words of a refusal without the place where a program would look for it. */
export function withoutPlace(message: string): string {
  return message.replace(/^(?:inputVariables|templates|outputs)[\w.]*: /, '');
}
