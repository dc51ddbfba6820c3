import { ProviderError } from '../generate/provider.js';
import { framedPromptSystem, readFramedPrompt } from '../prompt-flow/template.js';
import { continueText } from './continueText.js';
import { correct } from './tasks/correct.js';
import { detectTask, type Task, type TaskName } from './tasks/detectTask.js';
import { actionItems, bullets, keywords, questions, summarise, titles } from './tasks/extract.js';
import { improve, lengthen, shorten, simplify } from './tasks/rewrite.js';
import { chooseTopic } from './chooseTopic.js';

/** What a person is told who asks the demo writer for another language. */
const cannotTranslate =
  'The demo writer cannot translate. The operator of this site can set AI_BASE_URL to use a real model.';

interface Asked {
  system: string;
  prompt: string;
}

/**
 * What the demo writer answers: the continuation of a text, or, where the instruction asks for something else, that
 * done to the text given. The instruction stands in the system text, or in a flow's prompt around its framed values.
 * @throws ProviderError for a translation
 */
export function writeDemoText({ system, prompt }: Asked): string {
  const { instruction, values } = readFramedPrompt(prompt);
  if (values.size > 0 || system === framedPromptSystem)
    return workOn(materialOf(values), instructionWith(instruction, values));
  const task = detectTask(orderOf(system)) ?? detectTask(withoutQuotes(system));
  if (task && task.name !== 'continue' && prompt.trim()) return perform(task, prompt);
  // An order that it does not know, on a text that is to be changed: the text is at least made right.
  if (!task && prompt.trim() && /\b(?:changed|edited|revised) text\b/i.test(system)) return improve(prompt, system);
  // A bare order: its own words say what to write about.
  const order = task ? undefined : detectTask(prompt);
  if (order && order.name !== 'continue' && prompt.length < 600 && !prompt.includes('\n\n'))
    return answerOrder(order, prompt);
  return continueText(prompt, quotesOf(system), maxLengthOf(system));
}

/** The text to work on: the selection, else the longest value. */
function materialOf(values: ReadonlyMap<string, string>): string {
  return values.get('selectedText') ?? [...values.values()].reduce((a, b) => (b.length > a.length ? b : a), '');
}

/** The instruction with its short values in place: a tone, a language, a number. */
function instructionWith(instruction: string, values: ReadonlyMap<string, string>): string {
  const material = materialOf(values);
  return instruction.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name) ?? '';
    return value === material || value.length > 80 ? 'the text' : value;
  });
}

function workOn(material: string, instruction: string): string {
  const task = detectTask(instruction);
  if (!material.trim())
    return task && task.name !== 'continue' ? answerOrder(task, instruction) : continueText('', instruction);
  if (task) return perform(task, material);
  // No order that it knows: what the writer asked for is said, and the text is at least made right.
  return improve(material, instruction);
}

function perform({ name, count, instruction }: Task, text: string): string {
  // An error, not a text: a text would be put in the place of the person's own.
  if (name === 'translate') throw new ProviderError(501, cannotTranslate);
  if (name === 'continue') return continueText(text, instruction);
  const asList = name === 'summarise' && /\b(?:bullets?|list|points)\b/.test(instruction);
  return performers[asList ? 'bullets' : name](correct(text), count, instruction);
}

type Performer = (text: string, count: number | undefined, instruction: string) => string;

const performers: Record<Exclude<TaskName, 'translate' | 'continue'>, Performer> = {
  correct: (text) => text,
  improve: (text, _, instruction) => improve(text, instruction),
  shorten,
  lengthen,
  simplify,
  summarise,
  bullets,
  titles,
  keywords,
  questions,
  actions: actionItems,
};

/** An order without a text: done for the subject that its words name. */
function answerOrder(task: Task, order: string): string {
  const topic = chooseTopic(order);
  if (task.name === 'titles') {
    return topic.headings
      .concat(topic.openings.map((opening) => opening.split(/[,;:.]/)[0] ?? opening))
      .slice(0, task.count ?? 5)
      .map((title) => `- ${title}`)
      .join('\n');
  }
  if (task.name === 'actions') return topic.list.items.map((item) => `- ${item}`).join('\n');
  return perform(task, continueText('', order));
}

/** What remains of a field's limit, as its instruction says it: "Write at most 80." or "at most 280 characters". */
function maxLengthOf(system: string): number {
  const [, digits] = /\bwrite at most (\d[\d,.]*)/i.exec(system) ?? /(\d[\d,.]*)\s+characters/i.exec(system) ?? [];
  const limit = Number(digits?.replace(/\D/g, ''));
  return digits ? limit : Number.POSITIVE_INFINITY;
}

/** The order itself: an instruction's first line. Those after it tell of the field and of the answer's form. */
function orderOf(system: string): string {
  return withoutQuotes(system.split('\n')[0] ?? '');
}

/** A field's title may be "Summary" and orders nothing. */
function withoutQuotes(system: string): string {
  return system.replace(/["“][^"”]*["”]/g, '');
}

/** What an instruction quotes: the field's title and hint. Its other words are about writing, whatever the text is about. */
function quotesOf(system: string): string {
  return [...system.matchAll(/["“]([^"”]+)["”]/g)].map(([, quoted]) => quoted).join('\n');
}
