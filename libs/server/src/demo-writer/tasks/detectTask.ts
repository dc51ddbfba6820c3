/** What the demo writer can do with a text. */
export type TaskName =
  | 'correct'
  | 'improve'
  | 'shorten'
  | 'lengthen'
  | 'simplify'
  | 'summarise'
  | 'bullets'
  | 'translate'
  | 'titles'
  | 'actions'
  | 'keywords'
  | 'questions'
  | 'continue';

/** An instruction understood. */
export interface Task {
  name: TaskName;
  /** The number in the instruction, where there is one: of sentences, of ideas. */
  count: number | undefined;
  /** The instruction in lower case. */
  instruction: string;
}

/** In the order in which they are looked for: what an instruction asks stands before how it should be done. */
const tasks: readonly [TaskName, RegExp][] = [
  ['actions', /\b(?:action items?|to-?dos?|tasks|next steps|who does what)\b/],
  [
    'titles',
    /\b(?:titles?|headlines?|subject lines?)\b[\s\S]*\b(?:ideas?|suggest|propose|for|list)\b|\b(?:suggest|propose|write|give|find|list|ideas? for)\b[^.]*\b(?:titles?|headlines?|subject lines?|names?)\b/,
  ],
  ['translate', /\btranslat(?:e|es|ing)\b|\btranslation (?:in)?to\b/],
  ['summarise', /\b(?:summari[sz]e|summary|tl;?dr|abstract|sum up|in brief|gist)\b/],
  ['keywords', /\b(?:keywords?|tags|topics of)\b/],
  ['questions', /\b(?:questions)\b/],
  ['bullets', /\b(?:bullet|key points?|main points?|takeaways?|outline|as a list)\b/],
  ['correct', /\b(?:spelling|grammar|typos?|proof-?read|correct(?:ion)?s?|punctuation)\b/],
  ['shorten', /\b(?:shorten|shorter|concise|condense|cut|trim|tighten|brief(?:er)?)\b/],
  ['lengthen', /\b(?:lengthen|longer|expand|elaborate|extend|more detail)\b/],
  [
    'simplify',
    /\b(?:simplif(?:y|ied)|simpler|plain(?:er)? (?:language|english|words)|easier to (?:read|understand)|easy to (?:read|understand))\b/,
  ],
  ['improve', /\b(?:improve|rewrite|rephrase|polish|better|clearer|tone|sound|formal|friendly|confident|edit)\b/],
  ['continue', /\b(?:continu(?:es?|ing|ation)|go on|carry on|complete|autocomplete|finish)\b/],
];

/** What an instruction asks for, or undefined where it can't be told. */
export function detectTask(text: string): Task | undefined {
  const instruction = text.toLowerCase();
  const found = tasks
    .map(([name, pattern]) => ({ name, index: instruction.search(pattern) }))
    .filter(({ index }) => index >= 0);
  // "Continue … edit": the first verb is the order. Among the others the list decides.
  const first = found.find(
    ({ name }) => name === 'continue' && Math.min(...found.map(({ index }) => index)) === indexOf(found, name),
  );
  const task = first ?? found[0];
  return task && { name: task.name, count: countIn(instruction), instruction };
}

function indexOf(found: readonly { name: TaskName; index: number }[], name: TaskName): number {
  return found.find((item) => item.name === name)?.index ?? -1;
}

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function countIn(instruction: string): number | undefined {
  const [, digits, word] =
    /\b(?:(\d{1,2})|(one|two|three|four|five|six|seven|eight|nine|ten|a single))\s+(?:\w+\s+){0,2}?(?:sentences?|bullets?|points?|titles?|headlines?|ideas?|items?|keywords?|tags|questions|names)\b/.exec(
      instruction,
    ) ?? [];
  if (digits) return Number(digits);
  if (word) return word === 'a single' ? 1 : numbers.indexOf(word);
  return undefined;
}
