import { cssColor } from './cssColor.js';
import { maxBlocks, maxTextLength } from '../html/htmlBlocks.js';
import { readHtml } from '../html/readHtml.js';
import type { LinkSettings } from '../link/linkSettings.js';
import { readMarkdown } from '../markdown/readMarkdown.js';
import type { BlockJson, InlineJson } from './documentJson.js';
import type { EditorValueInput, ValueFormat } from './EditorValue.js';
import { appendText, cleanText } from './inlines.js';
import { cutProblem, readJson } from './readJson.js';

/** What was read of an input. */
export interface ReadInput {
  /** Null when it is no document at all. */
  blocks: BlockJson[] | null;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
  /** Whether something was left out because there was too much of it, or too deep in it. */
  cut: boolean;
}

/** Plain text as paragraphs, one for each line; what is more than is read of one input is left out. */
export function readText(text: string): BlockJson[] {
  return cleanText(text.slice(0, maxTextLength))
    .split('\n', maxBlocks)
    .map((line) => {
      const children: InlineJson[] = [];
      appendText(children, line);
      return { type: 'paragraph', children };
    });
}

const forms: readonly ValueFormat[] = ['json', 'text', 'html', 'markdown'];

/** The form of an input and what it holds, '' for nothing; null for an object that has none of the forms. */
function sourceOf(input: EditorValueInput, format: ValueFormat): { form: ValueFormat; source: unknown } | null {
  if (typeof input !== 'object' || input === null) return { form: format, source: input ?? '' };
  const given: Partial<Record<ValueFormat, unknown>> = input;
  const form = forms.find((name) => given[name] != null) ?? forms.find((name) => name in given);
  return form ? { form, source: given[form] ?? '' } : null;
}

function readForm(text: string, form: Exclude<ValueFormat, 'json'>, link: LinkSettings) {
  if (form === 'html') return readHtml(text, { link, foreign: false });
  if (form === 'markdown') return readMarkdown(text, { link });
  const blocks = readText(text);
  const isAll = text.length <= maxTextLength && text.split('\n', maxBlocks + 1).length <= maxBlocks;
  return { blocks, cut: !isAll };
}

/** Reads an input of any form. Never throws. @param format the form of an input that is a string */
export function readInput(input: EditorValueInput, format: ValueFormat, link: LinkSettings): ReadInput {
  const given = sourceOf(input, format);
  if (!given) return { blocks: null, problem: `It has none of the forms ${forms.join(', ')}.`, cut: false };
  const { form, source } = given;
  if (source === '') return { blocks: [], problem: '', cut: false };
  if (form === 'json') return readJson(source, link, { readColor: cssColor });
  const text = String(source);
  const { blocks, cut } = readForm(text, form, link);
  return { blocks, problem: cut ? cutProblem : '', cut };
}
