import type { EditorValueInput } from '../value/EditorValue.js';

/** What a line of a dump holds; `problem` where it is no value. */
export type LineValue = { input: EditorValueInput } | { problem: string };

function parsed(text: string): { json: unknown } | { problem: string } {
  try {
    const json: unknown = JSON.parse(text);
    return { json };
  } catch (error) {
    // What the parser says names the place, and may name the line's beginning.
    const said = error instanceof Error ? error.message : String(error);
    return { problem: `begins as JSON does, and is none (${said.slice(0, 200)})` };
  }
}

/** A text that was stored: a document's JSON, or HTML. */
const stored = (text: string): LineValue => ({
  input: text.trimStart().startsWith('{') ? { json: text } : { html: text },
});

/**
 * The value in a line: JSON of a document, a string of JSON that holds HTML or such JSON, or HTML.
 *
 * @param isHtml whether every line is HTML, whatever it begins with
 */
export function valueOfLine(line: string, isHtml: boolean): LineValue {
  const text = line.trim();
  if (isHtml) return { input: { html: text } };
  if (text === '' || text === 'null') return { input: null };
  if (text.startsWith('{')) {
    const { problem } = { problem: '', ...parsed(text) };
    return problem ? { problem } : { input: { json: text } };
  }
  if (text.startsWith('"')) {
    const read = parsed(text);
    if ('problem' in read) return read;
    return stored(String(read.json));
  }
  if (text.startsWith('[') && 'json' in parsed(text))
    return { problem: 'is a list; each of its values belongs on a line of its own' };
  return { input: { html: text } };
}
