import type { WritingRequest } from '../generate/provider.js';
import { framedPromptSystem, readFramedPrompt } from '../prompt-flow/template.js';
import { continueText } from './continueText.js';
import data from './data/words.json' with { type: 'json' };
import { tasks } from './tasks.js';

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/**
 * What the demo writer answers: what the request's task does to the text; for a flow's prompt, whose order a person has written
 * in their own words, the task that the order names; else the continuation of the text.
 * @throws ProviderError for a translation
 */
export function writeDemoText({ system, prompt, task }: Omit<WritingRequest, 'signal'>): string {
  if (task === 'ask') return follow(system.split('\n')[0] ?? '', prompt);
  const perform = tasks.get(task ?? '');
  if (perform) return perform(prompt);
  if (!system.endsWith(framedPromptSystem)) return continueText(prompt, quotedIn(system), roomIn(system));
  const { instruction, values } = readFramedPrompt(prompt);
  const longest = [...values.values()].reduce((a, b) => (b.length > a.length ? b : a), '');
  return follow(instruction, values.get('selectedText') ?? longest);
}

/** An order in a person's own words: what it names is done to the text; without a text, to one on the order's subject. */
function follow(order: string, text: string): string {
  const lower = order.toLowerCase();
  const [name = 'improve'] =
    Object.entries(data.orders).find(([, words]) => words.some((one) => lower.includes(one))) ?? [];
  const count =
    /\b(\d{1,2})\b/.exec(lower)?.[1] ?? numbers.findIndex((word) => new RegExp(`\\b${word}\\b`).test(lower));
  const material = text.trim() ? text : continueText('', order, 1_000);
  if (!text.trim() && name === 'improve') return material;
  return tasks.get(name)?.(material, Number(count) > 0 ? Number(count) : undefined) ?? material;
}

/** What an instruction quotes: the field's title and hint, which an empty text is about. */
const quotedIn = (system: string) => [...system.matchAll(/"([^"]+)"/g)].map(([, quoted]) => quoted).join('\n');

/** What remains of a field's limit, as its instruction says it. */
const roomIn = (system: string) => Number(/\bWrite at most (\d+)/.exec(system)?.[1] ?? Number.POSITIVE_INFINITY);
