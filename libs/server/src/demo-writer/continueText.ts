import { chooseTopic } from './chooseTopic.js';
import { Random } from './random.js';
import type { Topic } from './topics/index.js';
import { isStopWord } from './words.js';

/**
 * Continues a text: first its open sentence, if it has one, then its paragraph, then a section with a list and a last
 * paragraph. What already stands in the text is not said again.
 * @param maxLength most characters of the continuation; it then ends with the last whole sentence that fits
 */
export function continueText(text: string, hints = '', maxLength = Number.POSITIVE_INFINITY): string {
  const random = new Random(text + hints);
  const topic = chooseTopic(text.trim() ? text : hints);
  const used = new Set<string>();
  const isNew = (sentence: string) => !used.has(sentence) && !text.includes(firstWords(sentence));
  const fresh: Choose = (sentences, count) => {
    const unsaid = sentences.filter(isNew);
    const chosen = random.some(unsaid.length > 0 ? unsaid : sentences, count);
    for (const sentence of chosen) used.add(sentence);
    return chosen;
  };
  const body = isOpenSentence(text)
    ? openEnd(text) + join(fresh(topic.details, 2))
    : leadIn(text) + join([...fresh(topic.openings, 1), ...fresh(topic.details, 1)]);
  const blocks = [body, ...section(topic, fresh)];
  return Number.isFinite(maxLength) ? fitting(blocks, maxLength) : blocks.join('\n\n');
}

type Choose = (sentences: readonly string[], count: number) => string[];

function section(topic: Topic, fresh: Choose): string[] {
  const [heading = ''] = fresh(topic.headings, 1);
  const [first = '', ...details] = fresh(topic.details, 3);
  const items = fresh(topic.list.items, 4).map((item) => `- ${item}`);
  return [
    `## ${heading}`,
    join([first, emphasised(fresh(topic.turns, 1)[0] ?? ''), ...details]),
    topic.list.lead,
    items.join('\n'),
    join([topic.link, ...fresh(topic.closings, 1)]),
  ];
}

/** Enough of a sentence to know it again in plain text, where its marks are gone. */
const firstWords = (sentence: string) => (sentence.split('[')[0] ?? '').slice(0, 60);

const join = (sentences: readonly string[]) => sentences.filter(Boolean).join(' ');

/** Bold on the first clause: what the eye should catch. */
function emphasised(sentence: string): string {
  return sentence.replace(/^[^,;:—.]{8,60}/, (clause) => `**${clause}**`);
}

/** True when the last line breaks off in a sentence: it has several words and no mark at its end. */
function isOpenSentence(text: string): boolean {
  const line = lastLine(text);
  return /[\p{L}\p{N},;–—-]$/u.test(line.trimEnd()) && line.trim().split(/\s+/).length >= 4;
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

/** What comes between the caret and the first new sentence: a space within a paragraph, a new one after a heading. */
function leadIn(text: string): string {
  const line = lastLine(text);
  if (!line.trim()) return '';
  if (/[.!?…:”"’)]\s*$/.test(line)) return /\s$/.test(line) ? '' : ' ';
  return '\n\n';
}

/** Finishes an open sentence by what its last word can be followed by. */
function openEnd(text: string): string {
  const space = /\s$/.test(text) ? '' : ' ';
  const last = /([\p{L}\p{N}'’]+|[,;–—-])\s*$/u.exec(text)?.[1]?.toLowerCase() ?? '';
  const ending = endings.find(({ after }) => after.has(last));
  if (ending) return `${space}${ending.text} `;
  if (isStopWord(last)) return `${space}what we had come to see, and it took its time. `;
  return `${space}— and that is where the story properly begins. `;
}

const endings = [
  {
    after: new Set(['the', 'this', 'that', 'our', 'my', 'their', 'its', 'his', 'her', 'your']),
    text: 'first hour had already shown us more than the plan had room for.',
  },
  { after: new Set(['a', 'an']), text: 'hour later it looked quite different, and we were glad that we had waited.' },
  {
    after: new Set(['and', 'but', 'so', ',', ';', '–', '—', '-', 'because', 'while', 'when', 'as', 'if', 'although']),
    text: 'nobody was in a hurry to say what it meant.',
  },
  {
    after: new Set(['to', 'will', 'would', 'could', 'can', 'should', 'must', 'may', 'might']),
    text: 'begin with what is in front of us, and leave the rest for later.',
  },
  {
    after: new Set([
      'of',
      'in',
      'on',
      'at',
      'with',
      'for',
      'from',
      'by',
      'about',
      'into',
      'through',
      'over',
      'after',
      'before',
      'between',
      'under',
      'near',
    ]),
    text: 'everything we had noted so far, one thing stood out.',
  },
  {
    after: new Set(['is', 'are', 'was', 'were', 'be', 'been', 'seems', 'seemed', 'became', 'looks', 'looked']),
    text: 'quieter than we had expected, and better for it.',
  },
  {
    after: new Set(['we', 'i', 'they', 'you', 'he', 'she', 'it', 'who', 'which', 'there']),
    text: 'had more to do with patience than with luck.',
  },
  {
    after: new Set(['not', 'very', 'too', 'more', 'less', 'quite', 'so', 'rather']),
    text: 'surprising, once one had stood still for a while.',
  },
];

/** As many whole blocks and sentences as fit; a heading or a list's lead is not left alone at the end. */
function fitting(blocks: readonly string[], maxLength: number): string {
  let text = '';
  for (const block of blocks) {
    const next = text ? `${text}\n\n${block}` : block;
    if (next.length <= maxLength) text = next;
    else return withoutLooseEnd(text ? text : wholeSentences(block, maxLength));
  }
  return text;
}

function wholeSentences(block: string, maxLength: number): string {
  const cut = block.slice(0, maxLength + 1);
  const end = [...cut.matchAll(/[.!?](?=\s|$)/g)].at(-1)?.index;
  return end === undefined || end + 1 > maxLength ? '' : cut.slice(0, end + 1);
}

function withoutLooseEnd(text: string): string {
  return text.replace(/(?:\n\n(?:## [^\n]*|[^\n]*(?::|\bif you)))+$/, '');
}
