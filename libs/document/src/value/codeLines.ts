import type { CodeLineJson } from './documentJson.js';
import { appendText } from './inlines.js';

/** Text as the content of a code block. */
export function codeLines(text: string): CodeLineJson[] {
  const children: CodeLineJson[] = [];
  appendText(children, text);
  return children;
}
