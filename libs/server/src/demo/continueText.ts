import data from './data/words.json' with { type: 'json' };
import { chooser, chooseTopic } from './topics.js';

const join = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

/**
 * Continues a text: first its open sentence, if it has one, then its paragraph, then a section with a list and a last
 * paragraph. What already stands in the text is not said again.
 * @param hints what an empty text is to be about
 * @param maxLength most characters of the continuation; it then ends with the last whole sentence that fits
 */
export function continueText(text: string, hints: string, maxLength: number): string {
  const choose = chooser(text + hints);
  const topic = chooseTopic(text.trim() ? text : hints);
  let said = text;
  const fresh = (sentences: readonly string[], count: number) => {
    const unsaid = sentences.filter((one) => !said.includes(firstWords(one)));
    const chosen = choose(unsaid.length > 0 ? unsaid : sentences, count);
    said += chosen.join('\n');
    return chosen;
  };
  const line = text.slice(text.lastIndexOf('\n') + 1);
  const body = isOpen(line)
    ? openEnd(line) + join(fresh(topic.details, 2))
    : leadIn(line) + join([...fresh(topic.openings, 1), ...fresh(topic.details, 1)]);
  const heading = `## ${join(fresh(topic.headings, 1))}`;
  const more = join([...fresh(topic.details, 1), ...fresh(topic.turns, 1).map(emphasised), ...fresh(topic.details, 2)]);
  const items = fresh(topic.list.items, 4).map((item) => `- ${item}`);
  const end = join([topic.link, ...fresh(topic.closings, 1)]);
  const whole = [body, heading, more, topic.list.lead, items.join('\n'), end].join('\n\n');
  if (whole.length <= maxLength) return whole;
  // Where there is little room: whole sentences alone.
  return /^.*[.!?](?=\s|$)/su.exec(`${body} ${more}`.slice(0, maxLength))?.[0] ?? '';
}

/** Enough of a sentence to know it again in plain text, where its marks are gone. */
const firstWords = (sentence: string) => (sentence.split('[')[0] ?? '').slice(0, 60);

/** Bold on the first clause: what the eye should catch. */
const emphasised = (sentence: string) => sentence.replace(/^[^,;:—.]{8,60}/, (clause) => `**${clause}**`);

/** True for a line that breaks off in a sentence: it has several words and no mark at its end. */
const isOpen = (line: string) => /[\p{L}\p{N},;–—-]$/u.test(line.trimEnd()) && line.trim().split(/\s+/).length >= 4;

/** What comes between the caret and the first new sentence: a space within a paragraph, a new one after a heading. */
function leadIn(line: string): string {
  if (!line.trim() || /[.!?…:”"’)]\s+$/.test(line)) return '';
  return /[.!?…:”"’)]$/.test(line) ? ' ' : '\n\n';
}

/** Finishes an open sentence by what its last word can be followed by. */
function openEnd(line: string): string {
  const last = /([\p{L}\p{N}'’]+|[,;–—-])\s*$/u.exec(line)?.[1]?.toLowerCase() ?? '';
  const ending = data.endings.find(({ after }) => after.split(' ').includes(last));
  return `${/\s$/.test(line) ? '' : ' '}${ending?.text ?? '— and that is where the story properly begins.'} `;
}
