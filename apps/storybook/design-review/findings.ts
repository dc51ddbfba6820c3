/** What a finding is about. */
export type FindingKind = 'covered' | 'clipped' | 'direction' | 'target' | 'contrast' | 'state';

/** A fault of the page as it is drawn. */
export interface Finding {
  kind: FindingKind;
  /** What is wrong, in words. */
  words: string;
}

const longest = 40;

const shorten = (text: string) => {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat;
};

export const quote = (text: string) => `'${shorten(text)}'`;

/** The words that people know an element by: its role and name, or its text. */
export function nameOf(element: Element): string {
  const role = element.role ?? element.getAttribute('role') ?? element.localName;
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent;
  return label?.trim() ? `${role} ${quote(label)}` : role;
}
