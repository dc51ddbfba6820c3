import { $getRoot, defineExtension } from 'lexical';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestEditor } from '../../testing/createTestEditor.js';
import { $setEditorValue } from '../../value/setEditorValue.js';
import { AiBlocksNode, AiNode } from '../drawing/AiNode.js';
import { AiWriter } from '../drawing/AiWriter.js';
import { Generation } from './Generation.js';

const aiNodes = defineExtension({ name: 'ai-nodes', nodes: () => [AiNode, AiBlocksNode] });

afterEach(() => void vi.useRealTimers());

/** A generation in an empty field, and how much of its answer stood there at each of its drawings. */
function begin(flush?: (generation: Generation) => void) {
  const editor = createTestEditor(aiNodes);
  const drawings: string[] = [];
  let writer: AiWriter | null = null;
  editor.update(
    () => {
      $setEditorValue('<p>Hello</p>', 'html');
      $getRoot().selectEnd();
      writer = AiWriter.$open();
    },
    { discrete: true },
  );
  if (!writer) throw new Error('There is no place to write at.');
  const generation = new Generation('trigger', writer, (it) => {
    it.wait();
    if (flush) return flush(it);
    it.draw(editor, () => undefined);
    drawings.push(editor.getEditorState().read(() => it.writer.$text()));
  });
  return { generation, drawings };
}

test('the first words are drawn at once, and then twenty times a second what has come', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { generation, drawings } = begin();
  generation.add(' one');
  vi.advanceTimersByTime(0);
  expect(drawings).toEqual([' one']);
  for (const word of [' two', ' three']) {
    generation.add(word);
    vi.advanceTimersByTime(24);
  }
  expect(drawings).toHaveLength(1);
  vi.advanceTimersByTime(2);
  expect(drawings).toEqual([' one', ' one two three']);
  vi.advanceTimersByTime(1_000);
  expect(drawings).toHaveLength(2);
});

test('what is not drawn yet, as during a composition, is tried again as often as it would be drawn', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const flush = vi.fn((it: Generation) => it.drawLater());
  const { generation } = begin(flush);
  generation.add(' one');
  vi.advanceTimersByTime(1_000);
  expect(flush).toHaveBeenCalledTimes(21);
});
