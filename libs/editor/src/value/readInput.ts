import { readHtml } from '../html/readHtml.js';
import type { LinkSettings } from '../link/linkSettings.js';
import { readMarkdown } from '../markdown/readMarkdown.js';
import type { BlockJson, InlineJson } from './documentJson.js';
import type { EditorValueInput, ValueFormat } from './EditorValue.js';
import { appendText, cleanText } from './inlines.js';
import { readJson } from './readJson.js';

/** What was read of an input. */
export interface ReadInput {
  /** Null when it is no document at all. */
  blocks: BlockJson[] | null;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
}

const cutProblem = 'It was too large or too deep; what is shown is a part of it.';

/** Plain text as paragraphs, one for each line. */
export function readText(text: string): BlockJson[] {
  return cleanText(text)
    .split('\n')
    .map((line) => {
      const children: InlineJson[] = [];
      appendText(children, line);
      return { type: 'paragraph', children };
    });
}

/** Names the form of an input. */
function named(input: EditorValueInput, format: ValueFormat): Exclude<EditorValueInput, string> {
  if (typeof input !== 'string') return input;
  if (format === 'json') return { json: input };
  if (format === 'markdown') return { markdown: input };
  return format === 'text' ? { text: input } : { html: input };
}

/** Reads an input of any form. Never throws. @param format the form of an input that is a string */
export function readInput(input: EditorValueInput, format: ValueFormat, link: LinkSettings): ReadInput {
  if (input === '') return { blocks: [], problem: '' };
  const source = named(input, format);
  if ('json' in source) return readJson(source.json, link);
  if ('text' in source) return { blocks: readText(String(source.text)), problem: '' };
  const { blocks, cut } =
    'html' in source
      ? readHtml(String(source.html), { link, foreign: false })
      : readMarkdown(String(source.markdown), { link });
  return { blocks, problem: cut ? cutProblem : '' };
}
