import { referenced } from '../html/canonicalTree.js';
import { shownText } from '../html/htmlElement.js';

const part = /<([/!]?[a-z-]\w*)[^<>]*>?|<?[^<]+/gi;
/** Elements that stand in a line. */
const inline = /^\/?(?:[abisu]|code|em|font|span|strong|su[bp])$/i;
/** Elements whose text is not shown. */
const hidden = /^(?:script|style|template|title|textarea)$/i;

/** The text of HTML, line by line: what is shown of it before its reader is loaded. */
export function htmlWords(html: string): string {
  let end = '';
  const words = html.replace(part, (text, tag?: string) => {
    if (tag === end) end = '';
    if (end || tag === undefined) return end ? '' : text.replace(/\s+/g, ' ');
    if (hidden.test(tag)) end = `/${tag}`;
    return inline.test(tag) ? '' : '\n';
  });
  const lines = words.trim().replace(/\n\s+/g, '\n');
  return lines.replace(/&(#?\w+);/g, (whole, name: string) => shownText(referenced(name) ?? whole));
}
