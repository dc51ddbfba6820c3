import { labelLength, normalizeLabel, readDestination, readTitle, type References, skipSpace } from './references.js';

/** Where a link or an image points to, and where in the text that ends. */
export interface LinkTarget {
  url: string;
  title: string;
  end: number;
}

/** The target that stands in parentheses at this place, right after the link's text. */
export function inlineTarget(text: string, at: number): LinkTarget | null {
  if (text.charAt(at) !== '(') return null;
  const destination = readDestination(text, skipSpace(text, at + 1));
  if (!destination) return null;
  const space = skipSpace(text, destination.end);
  const title = space > destination.end ? readTitle(text, space) : null;
  const end = skipSpace(text, title?.end ?? space);
  if (text.charAt(end) !== ')') return null;
  return { url: destination.url, title: title?.title ?? '', end: end + 1 };
}

/**
 * The target that is defined elsewhere for the label at this place, or else for the link's own text.
 * @param own the link's text; null where it holds brackets, and so is no label
 */
export function referenceTarget(
  text: string,
  at: number,
  own: string | null,
  references: References,
): LinkTarget | null {
  const length = labelLength(text, at);
  const label = length > 2 ? text.slice(at + 1, at + length - 1) : (own ?? '');
  const target = label.length > 1000 ? undefined : references.get(normalizeLabel(label));
  return target ? { ...target, end: at + length } : null;
}
