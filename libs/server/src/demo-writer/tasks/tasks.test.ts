import { cpuMs } from '@inkfield/config/cpuTime';
import { describe, expect, test } from 'vitest';
import { framedPromptSystem, fillPrompt } from '../../prompt-flow/template.js';
import { writeDemoText } from '../writeDemoText.js';
import { correct } from './correct.js';
import { detectTask } from './detectTask.js';
import { actionItems, bullets, keySentences, keywords, questions, summarise, titles } from './extract.js';
import { lengthen, shorten, simplify } from './rewrite.js';

describe('an instruction', () => {
  test.each([
    ['Summarise this in two sentences', 'summarise', 2],
    ['TL;DR please', 'summarise', undefined],
    ['List the 4 key points', 'bullets', 4],
    ['Suggest five titles', 'titles', 5],
    ['Who does what? List the action items', 'actions', undefined],
    ['Fix the spelling', 'correct', undefined],
    ['Make it shorter', 'shorten', undefined],
    ['Expand this a little', 'lengthen', undefined],
    ['Say it in plain English', 'simplify', undefined],
    ['Rewrite it in a formal tone', 'improve', undefined],
    ['Translate into French', 'translate', undefined],
    ['A translation into French', 'translate', undefined],
    ['Improve the translation', 'improve', undefined],
    ['Continue the text, edit nothing', 'continue', undefined],
    ['Give me 3 keywords', 'keywords', 3],
    ['Three questions about it', 'questions', 3],
  ])('“%s” asks for %s (%s)', (instruction, name, count) => {
    expect(detectTask(instruction)).toMatchObject({ name, count });
  });

  test.each(['', 'Sing.', 'The sea was calm.', '🎉'])('“%s” asks for nothing that is known', (instruction) => {
    expect(detectTask(instruction)).toBeUndefined();
  });
});

describe('putting right', () => {
  test.each([
    ['Teh cat', 'The cat'],
    ['i dont know what i did there', 'I don’t know what I did there.'],
    ['it it was was late', 'It was late'],
    ['they was late , but he don’t care', 'They were late, but he doesn’t care.'],
    ['a hour, an user, a apple, an boat', 'An hour, a user, an apple, a boat.'],
    ['This is more better than before', 'This is better than before.'],
    ['Its a long way. your welcome', 'It’s a long way. You’re welcome.'],
    ['One.Two three four five', 'One. Two three four five.'],
    ['wait,what', 'Wait, what'],
    ['too   many    spaces', 'Too many spaces'],
    ['see e.g. this one there', 'See e.g. this one there.'],
    ['ask ann@example.org about teh plan', 'Ask ann@example.org about the plan.'],
    ['open https://teh.example/dont?a,b now please', 'Open https://teh.example/dont?a,b now please.'],
    ['- teh item\n- dont', '- the item\n- don’t'],
    ['  \n\n', '  \n\n'],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(correct(text)).toBe(expected);
  });

  test('what is right stays right', () => {
    const once = correct('i recieved teh the letter ,but she dont have a apple and its a pity');
    expect(correct(once)).toBe(once);
  });
});

const notes =
  'The harbour must close for repairs on Monday. Boats lie in the harbour all winter. We ate sandwiches. ' +
  'Please tell the boat owners; Mara will call the harbour master by Friday.';

describe('taking out', () => {
  test('the sentences that say most stand in their own order, and no more than there are', () => {
    const two = keySentences(notes, 2);
    expect(two).toHaveLength(2);
    expect(notes.indexOf(two[0] ?? '')).toBeLessThan(notes.indexOf(two[1] ?? ''));
    expect(two.join(' ')).not.toContain('sandwiches');
    expect(keySentences(notes, 99)).toHaveLength(4);
    expect(keySentences('', 3)).toEqual([]);
  });

  test('a summary is a third of the text, unless a number is asked for', () => {
    expect(summarise('A a. B b. C c. D d. E e. F f.').match(/\./g)).toHaveLength(2);
    expect(summarise(notes, 1)).toBe('The harbour must close for repairs on Monday.');
    expect(summarise('no end here')).toBe('no end here.');
    expect(summarise('')).toBe('');
  });

  test.each([
    ['points', bullets(notes, 2), 2],
    ['keywords', keywords(notes, 3), 3],
    ['titles', titles(notes, 4), 4],
    ['questions', questions(notes, 2), 2],
  ])('%s are as many list items as were asked for', (_, list, count) => {
    const lines = list.split('\n');
    expect(lines).toHaveLength(count);
    for (const line of lines) expect(line).toMatch(/^- \S/);
  });

  test.each([
    ['We need to call the printer by Friday.', '- Call the printer by Friday'],
    ['Mara will send the offers.', '- Mara: send the offers'],
    ['Also, please check the ropes!', '- Check the ropes'],
    ['TODO: buy paint', '- Buy paint'],
    ['Someone should order rope.\nSomeone should order rope.', '- Order rope'],
    ['- [ ] book the hall', '- Book the hall'],
    ['The sea was calm.', 'The text asks nobody to do anything.'],
    ['', 'The text asks nobody to do anything.'],
  ])('of %j the actions are %j', (text, list) => {
    expect(actionItems(text)).toBe(list);
  });
});

describe('saying otherwise', () => {
  test('shorter leaves out asides and padding, and never grows', () => {
    expect(shorten('It is (as you know) really very cold.')).toBe('It is cold.');
    for (const text of [notes, 'One.', '', '# Heading\n\n- item']) {
      expect(shorten(text).length).toBeLessThanOrEqual(text.length);
    }
  });

  test('headings and list items stay what they are', () => {
    const lines = ['# A heading', '- an item', '> a quote', '1. a number'];
    for (const change of [shorten, lengthen, simplify]) expect(change(lines.join('\n')).split('\n')).toEqual(lines);
  });

  test('longer keeps every sentence and says no new one twice', () => {
    const longer = lengthen('The tide went out. The boats lay still. Nobody spoke. It was cold.');
    for (const sentence of ['The tide went out.', 'The boats lay still.', 'Nobody spoke.', 'It was cold.']) {
      expect(longer).toContain(sentence);
    }
    const sentences = longer.match(/[^.]+\./g) ?? [];
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('100,000 characters', () => {
  const orders = [
    'Summarise',
    'Shorten',
    'Expand',
    'Simplify',
    'Improve in a formal tone',
    'Fix the spelling of',
    'Titles for',
    'Action items in',
  ];
  const materials: Record<string, string> = {
    words: 'word '.repeat(20_000),
    spaces: `a${' '.repeat(99_000)}b`,
    dashes: 'a – '.repeat(25_000),
    brackets: '('.repeat(50_000),
    sentences: 'We will call. '.repeat(7_000),
    lines: '- a\n'.repeat(25_000),
    'one word': 'x'.repeat(100_000),
    doubled: 'go '.repeat(33_000),
    addresses: 'a@'.repeat(50_000),
    slashes: 'http://'.repeat(14_000),
  };
  test.each(Object.entries(materials))('of %s are worked on in seconds, whatever is asked for', (_, material) => {
    for (const order of orders) {
      const prompt = fillPrompt(`${order} {{selectedText}}`, new Map([['selectedText', material]]));
      expect(
        cpuMs(() => writeDemoText({ system: framedPromptSystem, prompt })),
        order,
      ).toBeLessThan(5_000);
    }
  });
});
