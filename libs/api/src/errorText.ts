/** Longer texts are no message for a person: a stack trace, a dump. */
const maxErrorLength = 1_000;

/**
 * A failed answer's text as a message ("the response text is the error"); empty where it is none:
 * a proxy's HTML page. Shown as text, never as HTML.
 */
export function errorText(text: string): string {
  return isHtmlPage(text) ? '' : shortened(text.trim());
}

/** True for a whole HTML page, such as a proxy's error or a login form. */
export function isHtmlPage(text: string): boolean {
  return /^\s*(?:<!doctype html|<html|<head)/i.test(text);
}

function shortened(text: string): string {
  return text.length > maxErrorLength ? `${text.slice(0, maxErrorLength)}…` : text;
}
