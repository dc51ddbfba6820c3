import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complete } from '../generate/provider.js';
import { fillPrompt, framedPromptSystem } from '../prompt-flow/template.js';
import { chooseTopic } from './chooseTopic.js';
import { demoWriter, piecesOf } from './demoWriter.js';
import { topics } from './topics/index.js';
import { sentencesOf, wordsOf } from './words.js';
import { writeDemoText } from './writeDemoText.js';

const system = 'Continue the text, weighting later characters more, in complete sentences.';
const written = (prompt: string, instruction = system) => writeDemoText({ system: instruction, prompt });
const done = (template: string, selectedText: string, more: Record<string, string> = {}) =>
  writeDemoText({
    system: framedPromptSystem,
    prompt: fillPrompt(template, new Map(Object.entries({ selectedText, ...more }))),
  });

const sentences = topics.flatMap(({ openings, details, turns, closings }) => [
  ...openings,
  ...details,
  ...turns,
  ...closings,
]);

describe('the corpus', () => {
  test('has at least 250 sentences, none twice, each whole and of a readable length', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(250);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[\p{Lu}“].*[.?!]$/u);
      expect(wordsOf(sentence).length, sentence).toBeGreaterThan(5);
      expect(wordsOf(sentence).length, sentence).toBeLessThan(45);
    }
  });

  test('has a file for each group of topics and enough of each kind in each topic', () => {
    expect(readdirSync(new URL('./topics', import.meta.url))).toContain('outdoors.ts');
    for (const topic of topics) {
      expect(topic.details.length, topic.name).toBeGreaterThanOrEqual(8);
      expect(topic.list.items.length, topic.name).toBeGreaterThanOrEqual(4);
      expect(topic.headings.length, topic.name).toBeGreaterThanOrEqual(3);
      expect(topic.link, topic.name).toMatch(/\[.+\]\(https:\/\/example\.org\/\w+\)/);
    }
  });
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
    const text = written('The tide went out.', `${system} At most ${limit} characters are left.`);
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

describe('an instruction is done to the text', () => {
  const notes = [
    'The harbour will close for repairs on Monday, which nobody likes.',
    'Boats should leave the harbour before Sunday evening.',
    'The weather was really nice.',
    'Mara needs to tell the boat owners.',
    'The harbour repairs take two weeks.',
    'I had a sandwich.',
  ].join(' ');

  test.each(['Summarise in two sentences: {{selectedText}}', 'Give me a summary of {{selectedText}} in two sentences'])(
    '%s',
    (template) => {
      const summary = done(template, notes);
      expect(sentencesOf(summary)).toHaveLength(2);
      for (const sentence of sentencesOf(summary)) expect(notes).toContain(sentence);
      expect(summary).toContain('harbour');
      expect(summary).not.toContain('sandwich');
    },
  );

  test('corrects spelling and grammar', () => {
    expect(
      done('Fix the spelling and grammar:\n\n{{selectedText}}', 'i recieved teh the letter ,but she dont have a apple'),
    ).toBe('I received the letter, but she doesn’t have an apple.');
    expect(done('Proofread {{selectedText}}', 'An university had an hour. You could of  known')).toBe(
      'A university had an hour. You could have known.',
    );
  });

  test.each([
    'This sentence is right, and it stays.',
    'She had had enough; that that was so is known.',
    'Version 2.5 costs 3,000 euros at 10:30, e.g. in May.',
    '- a list item\n- another one',
    '# A heading\n\n1. first\n2. second',
    'See https://example.org/a,b?c=d for more.',
    'An honest user had a European idea for an hour.',
  ])('leaves what is right as it is: %s', (text) => {
    expect(done('Correct the spelling: {{selectedText}}', text)).toBe(text);
  });

  test.each([
    ['formal', 'I can’t come, thanks.', 'I cannot come, thank you.'],
    ['friendly', 'We will assist you. Do not worry.', 'We’ll help you. Don’t worry.'],
    ['confident', 'I think we might perhaps win.', 'We will win.'],
    ['plain', 'We utilize numerous components.', 'We use many parts.'],
  ])('gives it a %s tone', (tone, text, expected) => {
    expect(done('Improve this and give it a {{tone}} tone: {{selectedText}}', text, { tone })).toBe(expected);
  });

  test('makes it shorter and longer', () => {
    const shorter = done('Make this shorter: {{selectedText}}', notes);
    expect(shorter.length).toBeLessThan(notes.length * 0.8);
    expect(shorter).toContain('harbour');
    const longer = done('Make this longer: {{selectedText}}', notes);
    expect(longer.length).toBeGreaterThan(notes.length * 1.3);
    for (const sentence of sentencesOf(notes)) expect(longer).toContain(sentence);
  });

  test('simplifies words and parts long sentences', () => {
    const simple = done(
      'Simplify: {{selectedText}}',
      'We utilize a large number of boats prior to the winter; they require sufficient care, and we frequently purchase new ropes.',
    );
    expect(simple).toBe('We use many boats before the winter. They need enough care. We often buy new ropes.');
  });

  test('finds the action items', () => {
    expect(done('List the action items: {{selectedText}}', notes)).toBe(
      [
        '- The harbour: close for repairs on Monday, which nobody likes',
        '- Boats: leave the harbour before Sunday evening',
        '- Mara: tell the boat owners',
      ].join('\n'),
    );
    expect(done('List the action items: {{selectedText}}', 'The sea was calm.')).toBe(
      'The text asks nobody to do anything.',
    );
  });

  test.each([
    ['Suggest five titles for {{selectedText}}', 5],
    ['List three key points of {{selectedText}}', 3],
    ['Give me 4 keywords for {{selectedText}}', 4],
    ['Write three questions about {{selectedText}}', 3],
  ])('%s', (template, count) => {
    const lines = done(template, notes).split('\n');
    expect(lines).toHaveLength(count);
    expect(lines.join(' ')).toMatch(/harbour/i);
    expect(new Set(lines).size).toBe(count);
  });

  test.each([
    ['a flow', () => done('Translate into {{language}}: {{selectedText}}', notes, { language: 'German' })],
    ['a flow without a text', () => done('Translate it to {{language}}', '', { language: 'German' })],
    ['a command', () => written(notes, 'Translate the text to German.\nAnswer with the changed text alone.')],
  ])('refuses to translate for %s: no text of its own stands in the place of the person’s', (_, write) => {
    expect(write).toThrow(/^The demo writer cannot translate\. .*AI_BASE_URL/);
  });

  test.each([
    ['Improve this translation: {{selectedText}}', 'We did not go.'],
    ['Fix the spelling of the translated text: {{selectedText}}', 'We did not go.'],
  ])('does not take every word of that kind for the order: %s', (template, text) => {
    expect(done(template, 'we didnt go')).toMatch(text.slice(0, 3));
  });

  test('when it stands in the system text, too', () => {
    expect(
      writeDemoText({
        system: 'Fix spelling and grammar. Answer with the text alone.',
        prompt: 'teh cat sat on teh mat',
      }),
    ).toBe('The cat sat on the mat.');
  });

  test.each([
    [
      'Fix the spelling and grammar of the text, and change nothing else.',
      'i like teh sea alot',
      'I like the sea a lot.',
    ],
    ['Say the text in simpler words.', 'We utilize boats.', 'We use boats.'],
    ['Make it rhyme.', 'teh sea is so big', 'The sea is so big.'],
  ])('as the editor sends it, whatever the field is called: %s', (order, text, expected) => {
    const form = 'Answer with the changed text alone, as plain text: no Markdown, no quotes around it, no remarks.';
    const field = 'The text is from a form field titled "Summary of action items".';
    expect(writeDemoText({ system: `${order}\n${form}\n${field}`, prompt: text })).toBe(expected);
  });

  test('and an order without a text is followed for its own subject', () => {
    const titles = writeDemoText({
      system: framedPromptSystem,
      prompt: 'Suggest five titles for a field note about the coast.',
    });
    expect(titles.split('\n')).toHaveLength(5);
    expect(titles).toMatch(/water|shore|wrack|sand/i);
    expect(writeDemoText({ system: framedPromptSystem, prompt: 'Write about the garden.' })).toMatch(
      /bean|soil|garden|bed/i,
    );
  });

  test('and an unknown one at least puts the text right', () => {
    expect(done('Sing {{selectedText}}', 'teh sea is so big today')).toBe('The sea is so big today.');
  });

  test.each(['', ' ', '🎉', 'x', '\n\n', '<b>'])('of almost nothing (%o) answers something', (text) => {
    for (const order of ['Summarise', 'Shorten', 'Suggest titles for', 'Find action items in', 'Simplify', 'Improve']) {
      expect(typeof done(`${order} {{selectedText}}`, text)).toBe('string');
    }
  });
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
    await complete(demoWriter({ delayMs: 5 }), { system: 'Fix spelling', prompt: text, signal });
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
