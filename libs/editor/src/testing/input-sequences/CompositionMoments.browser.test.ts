import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readEditorValue } from '../../value/readEditorValue.js';
import { type AiEditor, renderAiEditor } from '../aiEditor.js';
import {
  breakLine,
  commit,
  compose,
  type InputRecord,
  insert,
  press,
  pressed,
  release,
  typed,
} from './inputSequence.js';
import { InputReplayer, ownOrder } from './InputReplayer.js';
import { at, composition, moments } from './moments.js';

const order = ownOrder();
const manners = { order, tellsKeyLate: order === 'webkit' };
const written = (text: string) => [...text].flatMap(typed);
const frame = () => new Promise((done) => requestAnimationFrame(done));

interface Field extends AiEditor {
  root: HTMLElement;
  play: (...records: readonly InputRecord[]) => Promise<void>;
}

/** A field with the caret behind a text in it. */
async function renderField(defaultValue = '', text = ''): Promise<Field> {
  const it = await renderAiEditor({ defaultValue });
  const root = it.box.element() as HTMLElement;
  const replayer = new InputReplayer(root, manners);
  const field = { ...it, root, play: (...records: readonly InputRecord[]) => replayer.play(records) };
  if (text) await placeBehind(field, text);
  return field;
}

/** Puts the caret behind a text. */
async function placeBehind({ root }: Field, text: string): Promise<void> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (node.data.endsWith(text)) getSelection()?.collapse(node, node.length);
  }
  await frame();
}

/** The field's HTML, without what is said of a link's window. */
const html = (it: Field) => readEditorValue(it.editor).html.replaceAll(/ (?:target|rel)="[^"]*"/g, '');
const asked = (it: Field) => it.ai.requests.map(({ prompt }) => prompt);
const menu = page.getByRole('listbox', { name: 'Commands' });

/** A field whose second block is being written into, with the caret behind a text. */
async function streaming(caretBehind: string): Promise<Field> {
  const it = await renderField('<p>top</p><p>Hello there</p>', 'there');
  const hello = document.createTreeWalker(it.root.children[1] as Element, NodeFilter.SHOW_TEXT).nextNode();
  getSelection()?.collapse(hello, 'Hello'.length);
  await frame();
  await it.play(...written('++'));
  await expect.poll(() => asked(it)).toEqual(['top\nHello']);
  it.ai.send(' wide');
  await it.drawn('wide');
  await placeBehind(it, caretBehind);
  return it;
}

/** Plays what is composed, with the time between that a person takes. */
async function playComposition(it: Field, records = composition): Promise<void> {
  for (const record of records) {
    await it.play(record);
    await frame();
    await frame();
  }
}

const elsewhere = { top: 'top日本\nHello', Hello: 'top\nHello日本', there: 'top\nHello' };
const behind = { top: ' there', Hello: ' there', there: ' there日本' };

describe.each(['top', 'Hello', 'there'] as const)(
  'an answer that is written while something is composed behind "%s"',
  (place) => {
    const value = (answer: string) => `${elsewhere[place]}${answer}${behind[place]}`;

    test('goes on with what comes at each moment', async () => {
      const it = await streaming(place);
      for (const [index, moment] of moments.entries()) at(moment, () => it.ai.send(` ${index}`));
      await playComposition(it);
      await it.drawn('wide 0 1 2 3 4 5');
      expect(it.value()).toBe(value(''));
      expect(it.ai.running()).toBe(1);
      it.ai.end();
      await expect.poll(it.value).toBe(value(' wide 0 1 2 3 4 5'));
    });

    test.each(moments)('ends, though its end comes %s', async (...moment) => {
      const it = await streaming(place);
      at(moment, () => {
        it.ai.send(' and more');
        it.ai.end();
      });
      await playComposition(it);
      await expect.poll(it.value).toBe(value(' wide and more'));
      await it.play(...typed('!'));
      await expect.poll(it.value).toBe(value(' wide and more').replace('日本', '日本!'));
    });

    test.each(moments)('is taken away where it fails %s', async (...moment) => {
      const it = await streaming(place);
      at(moment, () => it.ai.fail(new Error('The app’s mistake')));
      await playComposition(it);
      await expect.poll(() => it.allText()).not.toContain('wide');
      expect(it.value()).toBe(value(''));
      await it.play(...typed('!'));
      await expect.poll(it.value).toBe(value('').replace('日本', '日本!'));
    });
  },
);

describe('an answer at whose end something is composed', () => {
  test.each(moments)('goes on before that with what comes %s', async (...moment) => {
    const it = await streaming('wide');
    at(moment, () => it.ai.send(' and more'));
    await playComposition(it);
    await it.drawn('wide and more');
    expect(it.ai.running()).toBe(1);
    it.ai.end();
    await expect.poll(it.value).toBe('top\nHello wide and more日本 there');
  });

  const acts: [what: string, act: (it: Field) => void, left: string | RegExp][] = [
    ['it ends', (it) => it.ai.end(), / wide日本/],
    ['it fails', (it) => it.ai.fail(new Error('The app’s mistake')), /^(?: wide)?日本$/],
  ];
  describe.each(acts)('and %s', (_what, act, left) => {
    test.each(moments)('%s, keeps what was composed', async (...moment) => {
      const it = await streaming('wide');
      at(moment, () => act(it));
      await playComposition(it);
      await expect.poll(it.value).toContain('日本');
      // The answer waits for the composition's end, and for its next drawing; till then it is not in the value.
      await expect.poll(() => it.allText().replaceAll('\n\n', '\n') === it.value()).toBe(true);
      const [, answer] = /^top\nHello(.*) there$/s.exec(it.value()) ?? [];
      expect(answer).toMatch(left);
    });
  });
});

describe("the '/' menu", () => {
  test.each(['Enter', 'Tab', 'Escape', 'ArrowDown', 'ArrowUp', ' '])(
    'leaves %s to an input method, each time',
    async (key) => {
      const it = await renderField();
      await it.play(...typed('/'));
      await expect.element(menu).toBeVisible();
      for (const record of [...['h', 'he', 'head'].map(compose), commit('heading 2')]) {
        await it.play(press(key, 229), record, release(key, 229));
        await frame();
        expect(it.tags()).toEqual(['p']);
        await expect.element(menu).toBeVisible();
      }
      await expect
        .poll(() => page.getByRole('option', { selected: true }).element().textContent)
        .toContain('Heading 2');
      await it.play(...pressed('Enter', breakLine()));
      await expect.poll(() => [it.tags(), it.text()]).toEqual([['h2'], '']);
    },
  );

  test('opens for a slash that is converted once it is committed, not before', async () => {
    const it = await renderField();
    for (const text of ['・', '/', '／', '/']) {
      await it.play(compose(text));
      await frame();
      await expect.element(menu).not.toBeInTheDocument();
    }
    await it.play(commit());
    await expect.element(menu).toBeVisible();
    expect(it.text()).toBe('/');
  });

  test('is not opened by a path that is composed', async () => {
    const it = await renderField();
    await playComposition(it, [compose('/'), compose('/h'), commit('/head')]);
    await expect.element(menu).not.toBeInTheDocument();
    expect(it.value()).toBe('/head');
  });

  test.each([1, 2, 3])('takes all along that is composed when an option is pressed (text %i)', async (count) => {
    const it = await renderField();
    await it.play(...typed('/'));
    const option = page.getByRole('option', { name: /^Text/ });
    await expect.element(option).toBeVisible();
    await playComposition(it, ['t', 'te', 'tex'].slice(0, count).map(compose));
    await userEvent.click(option);
    await expect.poll(it.text).toBe('');
    expect(it.editor.isComposing()).toBe(false);
    await expect.element(menu).not.toBeInTheDocument();
    await new InputReplayer(it.root, manners).play([...written('New')]);
    await expect.poll(it.value).toBe('New');
  });
});

describe("'++'", () => {
  const ways: [how: string, ...records: InputRecord[]][] = [
    ['of which the second is composed', ...typed('+'), compose('+'), commit()],
    ['that are composed one by one', compose('+'), compose('++'), commit()],
    ['that a conversion brings', compose('た'), compose('たす'), compose('++'), commit()],
    ['of which the first is composed', compose('+'), commit(), insert('+')],
    ['that are full width before', compose('＋'), compose('＋＋'), commit('++')],
  ];
  test.each(ways)('%s ask once, and only when they are there', async (_how, ...records) => {
    const it = await renderField('<p>Hello</p>', 'Hello');
    for (const record of records) {
      expect(asked(it)).toEqual([]);
      await it.play(record);
      await frame();
    }
    await expect.poll(() => asked(it)).toEqual(['Hello']);
    expect(it.value()).toBe('Hello');
    it.ai.send(' world');
    it.ai.end();
    await expect.poll(it.value).toBe('Hello world');
    expect(asked(it)).toHaveLength(1);
  });

  test.each(moments)('right before a composition, an answer that begins %s loses nothing of it', async (...moment) => {
    const it = await renderField('<p>Hello</p>', 'Hello');
    const isDone = at(moment, () => it.ai.send(' world'));
    await it.play(...written('++'), ...composition);
    expect(isDone()).toBe(true);
    await it.drawn('world');
    it.ai.end();
    await expect.poll(it.value).toBe('Hello日本 world');
    expect(asked(it)).toEqual(['Hello']);
  });

  test('right after a composition ask with it', async () => {
    const it = await renderField('<p>Hello</p>', 'Hello');
    await it.play(...composition, ...written('++'));
    await expect.poll(() => asked(it)).toEqual(['Hello日本']);
    expect(it.value()).toBe('Hello日本');
  });
});

describe('Markdown', () => {
  const shortcuts: [markdown: string, start: string, end: string][] = [
    ['# ', '<h1>', '</h1>'],
    ['1. ', '<ol><li>', '</li></ol>'],
    ['**b**', '<p><strong>b</strong>', '</p>'],
    ['`b`', '<p><code>b</code>', '</p>'],
    ['[b](https://c.example)', '<p><a href="https://c.example">b</a>', '</p>'],
  ];
  const splits: [how: string, split: (text: string) => number][] = [
    ['as a whole', () => 0],
    ['in its second half', (text) => Math.ceil(text.length / 2)],
    ['at its end', (text) => text.length - 1],
  ];
  describe.each(shortcuts)('%s', (markdown, start, end) => {
    test.each(splits)('that is composed %s counts once it is committed, not before', async (_how, split) => {
      const it = await renderField();
      const typedLength = split(markdown);
      await it.play(...written(markdown.slice(0, typedLength)));
      for (let length = typedLength + 1; length <= markdown.length; length += 1) {
        await it.play(compose(markdown.slice(typedLength, length)));
        await frame();
        expect([it.tags(), it.root.querySelectorAll('strong, code, a').length]).toEqual([['p'], 0]);
      }
      await it.play(commit());
      await it.play(...typed('x'));
      await expect.poll(() => html(it)).toBe(`${start}x${end}`);
    });

    test('that is ended right after a composition counts', async () => {
      const it = await renderField();
      await it.play(compose(markdown.slice(0, -1)), commit(), ...typed(markdown.slice(-1)), ...typed('x'));
      await expect.poll(() => html(it)).toBe(`${start}x${end}`);
    });

    test('right before a composition loses nothing of it', async () => {
      const it = await renderField();
      await it.play(...written(markdown), ...composition);
      await expect.poll(() => html(it)).toBe(`${start}日本${end}`);
    });
  });
});
