import { cpuMs } from '@inkfield/config/cpuTime';
import { describe, expect, test } from 'vitest';
import { complete } from '../generate/provider.js';
import { fillPrompt, framedPromptSystem } from '../prompt-flow/template.js';
import data from './data/topics.json' with { type: 'json' };
import { demoWriter, piecesOf } from './demoWriter.js';
import { correct, tasks } from './tasks.js';
import { chooseTopic } from './topics.js';
import { sentencesOf, wordsOf } from './words.js';
import { writeDemoText } from './writeDemoText.js';

const system = 'Continue the text, weighting later characters more, in complete sentences.';
const written = (prompt: string, instruction = system) => writeDemoText({ system: instruction, prompt });
const done = (template: string, selectedText: string, more: Record<string, string> = {}) =>
  writeDemoText({
    system: `The site's own rules.\n\n${framedPromptSystem}`,
    prompt: fillPrompt(template, new Map(Object.entries({ selectedText, ...more }))),
  });

const topics = [data.writing, ...data.subjects];
const sentences = topics.flatMap(({ openings, details, turns, closings }) => [
  ...openings,
  ...details,
  ...turns,
  ...closings,
]);

test('what it has to say is whole sentences of a readable length, none twice, enough for each subject', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(250);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[\p{Lu}“].*[.?!]$/u);
    expect(wordsOf(sentence).length, sentence).toBeGreaterThan(5);
  }
  for (const { name, details, list, link } of topics) {
    expect(details.length, name).toBeGreaterThanOrEqual(8);
    expect(list.items.length, name).toBeGreaterThanOrEqual(4);
    expect(link, name).toMatch(/\[.+\]\(https:\/\/example\.org\/\w+\)/);
  }
});

describe('a continuation', () => {
  test('is the same for the same text, and another one for another', () => {
    expect(written('We left the harbour at dawn.')).toBe(written('We left the harbour at dawn.'));
    expect(written('We left the harbour at dawn.')).not.toBe(written('We left the harbour at noon.'));
  });

  test.each([
    ['The tide went out over the sand.', 'coast'],
    ['A heron stood near its nest.', 'wildlife'],
    ['The train took us to the mountain village.', 'trip'],
    ['Rain and wind all day.', 'weather'],
    ['The beans in the garden.', 'garden'],
    ['Today we are launching a new product.', 'announcement'],
    ['Version 2.1 fixes a crash.', 'release'],
    ['Our customer, a museum, told us', 'customer'],
    ['We are hiring an engineer for this role.', 'job'],
    ['The sample and the method of the study', 'research'],
    ['Minutes of the weekly meeting', 'meeting'],
    ['The onion soup recipe needs butter', 'recipe'],
    ['On the second draft of the essay', 'writing'],
    ['', 'writing'],
    ['日本語のテキスト', 'writing'],
  ])('of %o is about %s', (prompt, topic) => {
    expect(chooseTopic(prompt).name).toBe(topic);
  });

  test('weights later words more', () => {
    expect(chooseTopic('The recipe for onion soup. Then rain and wind came up.').name).toBe('weather');
  });

  test('has several paragraphs, a heading, a list, bold and a link', () => {
    const text = written('The tide went out.');
    expect(text.split('\n\n').length).toBeGreaterThanOrEqual(5);
    expect(text).toMatch(/^## .+$/m);
    expect(text.match(/^- .+$/gm)?.length).toBeGreaterThanOrEqual(3);
    expect(text).toMatch(/\*\*[^*]+\*\*/);
    expect(text).toMatch(/\[[^\]]+\]\(https:\/\//);
  });

  test('says nothing twice, not even when it is continued again', () => {
    const first = written('The tide went out.');
    const second = written(`The tide went out.${first.replaceAll('**', '')}`);
    const all = sentencesOf(`${first}\n${second}`.replace(/[*#-]/g, '')).filter(
      (sentence) => wordsOf(sentence).length > 8,
    );
    const known = all.filter((sentence) => sentences.includes(sentence));
    expect(known.length).toBeGreaterThan(6);
    expect(new Set(known).size).toBe(known.length);
  });

  test.each([
    ['We went there with the', / first hour had/],
    ['It had been raining and', / nobody was/],
    ['The water was cold, clear and very', / surprising/],
    ['The harbour master said that it is ', /^quieter/],
    ['We walked along the beach', /^ — and that/],
    ['The tide went out.', /^ [A-Z]/],
    ['The tide went out. ', /^[A-Z]/],
    ['Low tide', /^\n\n[A-Z]/],
    ['Low tide\n', /^[A-Z]/],
    ['', /^[A-Z]/],
  ])('goes on where %o ends', (prompt, beginning) => {
    expect(written(prompt)).toMatch(beginning);
  });

  test.each([20, 80, 200, 280, 1_000])('fits into %i characters and ends with a whole sentence', (limit) => {
    const text = written('The tide went out.', `${system}\nWrite at most ${limit}.`);
    expect(text.length).toBeLessThanOrEqual(limit);
    expect(text === '' || /[.!?]$|^- .+$/m.test(text)).toBe(true);
  });
});

describe('the field that the editor tells of', () => {
  const instruction = "Continue the person's text. Write complete sentences. Answer with the continuation alone.";
  const field = (title: string) => `${instruction}\nThe text is for a form field titled "${title}".`;

  test('gives an empty text its subject', () => {
    expect(written('', field('Your best soup recipe'))).toMatch(/pot|onion|kitchen|dish|recipe/i);
    expect(written('', field('Improve your title'))).not.toBe('');
  });

  test('gives a text its room', () => {
    const text = written(
      'The tide.',
      `${field('Note')}\nThe whole text may have at most 280 characters. Write at most 120.`,
    );
    expect(text.length).toBeLessThanOrEqual(120);
    expect(text.length).toBeGreaterThan(20);
    expect(written('The tide.', `${instruction}\nThe whole text may have at most 9 characters. Write at most 0.`)).toBe(
      '',
    );
  });
});

const notes = [
  'The harbour will close for repairs on Monday, which nobody likes.',
  'Boats should leave the harbour before Sunday evening.',
  'The weather was really nice.',
  'Mara needs to tell the boat owners.',
  'The harbour repairs take two weeks.',
  'I had a sandwich.',
].join(' ');

describe('a command is done to the text, by the name that the request gives it', () => {
  const command = (task: string, prompt: string, order = '') =>
    writeDemoText({ system: `${order}\nAnswer with the changed text alone, as plain text.`, prompt, task });

  test.each([
    ['improve', 'teh sea is really very wide, in my opinion', 'The sea is wide,'],
    ['fix', 'i recieved teh letter ,but you was out', 'I received the letter, but you were out'],
    ['simplify', 'We utilize a large number of boats.', 'We use many boats.'],
    ['shorter', 'It is (as you know) really very cold.', 'It is cold.'],
    ['ask', 'teh sea', 'The sea'],
  ])('%s', (task, text, expected) => {
    expect(command(task, text, 'Make it rhyme.')).toContain(expected);
  });

  test('shorter and longer', () => {
    const shorter = command('shorter', notes);
    expect(shorter.length).toBeLessThan(notes.length * 0.8);
    expect(shorter).toContain('harbour');
    const longer = command('longer', notes);
    expect(longer.length).toBeGreaterThan(notes.length * 1.3);
    for (const sentence of sentencesOf(notes)) expect(longer).toContain(sentence);
  });

  test('what a person asks in their own words is looked for among what it can do', () => {
    expect(sentencesOf(notes)).toContain(command('ask', notes, 'Summarise it in one sentence.'));
    expect(() => command('ask', notes, 'Translate this, please')).toThrow(/cannot translate/);
  });

  test('and a task that it does not know is no order: the text goes on', () => {
    expect(command('toString', 'The tide went out.')).toMatch(/^ [A-Z]/);
  });
});

describe('the order of a flow is done to its text', () => {
  test.each(['Summarise in two sentences: {{selectedText}}', 'Give me a summary of {{selectedText}} in two sentences'])(
    '%s',
    (template) => {
      const summary = sentencesOf(done(template, notes));
      expect(summary).toHaveLength(2);
      for (const sentence of summary) expect(notes).toContain(sentence);
      expect(summary.join(' ')).not.toContain('sandwich');
    },
  );

  test('the action items are a list', () => {
    expect(done('List the action items: {{selectedText}}', `${notes}\n- [ ] please book the hall`)).toBe(
      [
        '- The harbour will close for repairs on Monday, which nobody likes',
        '- Boats should leave the harbour before Sunday evening',
        '- Mara needs to tell the boat owners',
        '- Book the hall',
      ].join('\n'),
    );
    expect(done('List the action items: {{selectedText}}', 'The sea was calm.')).toBe(
      'The text asks nobody to do anything.',
    );
  });

  test.each([
    ['Suggest five titles for {{selectedText}}', 5],
    ['List 3 key points of {{selectedText}}', 3],
  ])('%s', (template, count) => {
    const lines = done(template, notes).split('\n');
    expect(lines).toHaveLength(count);
    expect(lines.join(' ')).toMatch(/harbour/i);
    expect(new Set(lines).size).toBe(count);
  });

  test.each([
    ['a flow', () => done('Translate into {{language}}: {{selectedText}}', notes, { language: 'German' })],
    ['a flow without a text', () => done('Translate it to {{language}}', '', { language: 'German' })],
    ['a command', () => writeDemoText({ system: 'Translate the text to German.', prompt: notes, task: 'translate' })],
  ])('it refuses to translate for %s: no text of its own stands in the place of the person’s', (_, write) => {
    expect(write).toThrow(/^The demo writer cannot translate\. .*AI_BASE_URL/);
  });

  test('an order without a text is followed for its own subject', () => {
    const titles = done('Suggest five titles for a field note about a walk along the coast.', '');
    expect(titles.split('\n')).toHaveLength(5);
    expect(done('Write about the garden.', '')).toMatch(/bean|soil|garden|bed/i);
  });
});

describe('putting right', () => {
  test.each([
    'This sentence is right, and it stays.',
    'She had had enough; that that was so is known.',
    'Version 2.5 costs 3,000 euros at 10:30, e.g. in May.',
    '- a list item\n- another one',
    '# A heading\n\n1. first\n2. second',
    'See https://example.org/teh,b?c=d and ann@teh.example for more.',
    '  \n\n',
    '',
  ])('leaves what is right as it is: %j', (text) => {
    expect(correct(text)).toBe(text);
  });

  test('of what is put right leaves nothing to do', () => {
    const once = correct('i recieved teh letter ,but she dont have  alot. its a pity');
    expect(correct(once)).toBe(once);
  });
});

test.each(['', ' ', '🎉', 'x', '\n\n', '<b>'])('of almost nothing (%o) every task makes something', (text) => {
  for (const [name, perform] of tasks) {
    if (name !== 'translate') expect(typeof perform(text), name).toBe('string');
  }
});

test.each(
  Object.entries({
    words: 'word '.repeat(20_000),
    spaces: `a${' '.repeat(99_000)}b`,
    brackets: '('.repeat(50_000),
    sentences: 'We will call. '.repeat(7_000),
    lines: '- a\n'.repeat(25_000),
    'one word': 'x'.repeat(100_000),
    addresses: 'a@'.repeat(50_000),
    slashes: 'http://'.repeat(14_000),
  }),
)('100,000 characters of %s are worked on in seconds, whatever is asked for', (_, material) => {
  for (const [name, perform] of tasks) {
    if (name !== 'translate')
      expect(
        cpuMs(() => perform(material)),
        name,
      ).toBeLessThan(5_000);
  }
});

describe('the stream', () => {
  test('gives all of the text, a word or two at a time', () => {
    const text = written('The tide went out.');
    expect(piecesOf(text).join('')).toBe(text);
    expect(piecesOf(text).length).toBeGreaterThan(80);
    expect(piecesOf('a  b\n\n- c \n').join('')).toBe('a  b\n\n- c \n');
  });

  test('keeps its pace', async () => {
    const started = performance.now();
    const text = 'one two three four five six seven eight nine ten.';
    const { signal } = new AbortController();
    await complete(demoWriter({ delayMs: 5 }), { system, prompt: text, task: 'fix', signal });
    expect(performance.now() - started).toBeGreaterThan(piecesOf(text).length * 4);
  });

  test('ends with the signal', async () => {
    const controller = new AbortController();
    const pieces = demoWriter({ delayMs: 10_000 }).stream({ system, prompt: 'The tide', signal: controller.signal });
    const iterator = pieces[Symbol.asyncIterator]();
    await iterator.next();
    const next = iterator.next();
    controller.abort();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
  });
});
