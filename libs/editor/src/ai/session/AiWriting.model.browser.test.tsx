import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { $getRoot, $isElementNode, type LexicalNode } from 'lexical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { AiBlocksNode, AiNode } from '../drawing/AiNode.js';
import { type AiEditor, renderAiEditor } from '../../testing/aiEditor.js';
import { drawn } from '../../testing/renderEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';
import { AiWritingExtension } from './AiWritingExtension.js';

/** 200 runs or more at night (`VITE_AI_MODEL_RUNS=200`, about a minute and a half), a short form otherwise. */
const runs = Number(import.meta.env.VITE_AI_MODEL_RUNS ?? 30);

// What the AI writes is in capitals, what the person writes is not: so each can be told from the other.
const chunks = [' AAA', ' BBB **CC', 'C**.', '\n\n## DDD', '\n\n- EEE\n- FFF', '\n\n```\nGGG\n\nHHH\n```\n\n', 'III.'];
const actions = [
  'start',
  'chunk',
  'chunk',
  'chunk',
  'draw',
  'end',
  'fail',
  'type',
  'type',
  'enter',
  'backspace',
  'undo',
  'redo',
  'escape',
  'click',
  'continue',
  'stop',
  'selectAllDelete',
  'paste',
  'blur',
  'focus',
  'reset',
  'readOnly',
  'bold',
  'left',
  'right',
  'up',
  'down',
  'discard',
  'retry',
  'keep',
] as const;
type Action = (typeof actions)[number];

const errors: unknown[] = [];
const onError = (event: ErrorEvent | PromiseRejectionEvent) =>
  errors.push('reason' in event ? event.reason : event.error);
beforeAll(() => {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
});
afterAll(() => {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onError);
});

const press = async (name: string) => {
  const button = page.getByRole('button', { name, exact: true });
  if (button.query()) await userEvent.click(button);
};

const steps: Record<Action, (it: AiEditor, index: number) => Promise<unknown> | unknown> = {
  start: () => userEvent.keyboard('xy++'),
  chunk: (it, index) => running(it) && it.ai.send(chunks[index % chunks.length] ?? ''),
  draw: () => drawn(5),
  end: (it) => running(it) && it.ai.end(),
  fail: (it) => running(it) && it.ai.fail(new Error('failed')),
  type: () => userEvent.keyboard('w '),
  enter: () => userEvent.keyboard('{Enter}'),
  backspace: () => userEvent.keyboard('{Backspace}'),
  undo: () => userEvent.keyboard('{Control>}z{/Control}'),
  redo: () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
  escape: () => userEvent.keyboard('{Escape}'),
  // Wherever it lands: a toolbar may stand over the middle of the box, and a click that waits for it to go waits for ever.
  click: (it) => userEvent.click(it.box, { force: true }),
  continue: () => press('Continue'),
  stop: () => press('Stop'),
  discard: () => press('Discard'),
  retry: () => press('Try again'),
  keep: () => press('Keep'),
  selectAllDelete: () => userEvent.keyboard('{Control>}a{/Control}{Delete}'),
  paste: (it) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'pasted++');
    it.box.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  },
  blur: () => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined),
  focus: (it) => it.editor.focus(),
  reset: (it) => {
    const control = it.box.element().closest('form')?.querySelector('textarea');
    if (control) control.value = '<p>reset</p>';
  },
  readOnly: (it) => {
    it.editor.setEditable(false);
    it.editor.setEditable(true);
  },
  bold: () => userEvent.keyboard('{Control>}b{/Control}'),
  left: () => userEvent.keyboard('{ArrowLeft}'),
  right: () => userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}'),
  up: () => userEvent.keyboard('{ArrowUp}'),
  down: () => userEvent.keyboard('{ArrowDown}'),
};

const stateOf = (it: AiEditor) => getExtensionDependencyFromEditor(it.editor, AiWritingExtension).output.state.peek();
const running = (it: AiEditor) => it.ai.running() > 0;

function $aiNodes(node: LexicalNode = $getRoot()): LexicalNode[] {
  const inside = $isElementNode(node) ? node.getChildren().flatMap((child) => $aiNodes(child)) : [];
  return node instanceof AiNode || node instanceof AiBlocksNode ? [node, ...inside] : inside;
}

/** What must be true after each action. */
function check(it: AiEditor, done: readonly Action[]): void {
  const about = `${done.join(' ')} → ${it.allText()}`;
  expect(errors, about).toEqual([]);
  const state = stateOf(it);
  const nodes = it.editor.getEditorState().read(() => $aiNodes());
  const isOpen = state === 'streaming' || state === 'paused';
  if (!isOpen) expect(nodes, `orphan: ${about}`).toEqual([]);
  expect(it.ai.running(), `request: ${about}`).toBe(state === 'streaming' ? 1 : 0);
  const { json } = readEditorValue(it.editor);
  expect(JSON.stringify(json), about).not.toContain('"ai');
  if (isOpen && it.ai.requests.length === 1) expect(it.value(), `unaccepted: ${about}`).not.toMatch(/[A-I]{3}/);
}

const scripts = fc.array(fc.constantFrom(...actions), { minLength: 5, maxLength: 25 });

/** Half of the scripts end with the editor going away in the middle of whatever goes on. */
const run = fc.asyncProperty(scripts, fc.boolean(), async (script, leavesAtOnce) => {
  errors.length = 0;
  const it = await renderAiEditor({
    defaultValue: '<p>own text</p><p>and more</p>',
    onError: ({ message, code }) => {
      if (code !== 'ai-failed') errors.push(message);
    },
  });
  try {
    const done: Action[] = [];
    for (const [index, action] of (['start', 'chunk', 'draw', ...script] as const).entries()) {
      done.push(action);
      await steps[action](it, index);
      // What the fake has sent arrives in a few microtasks.
      await new Promise((resolve) => setTimeout(resolve));
      check(it, done);
    }
    if (!leavesAtOnce) {
      await userEvent.keyboard('{Escape}');
      await press('Stop');
      it.editor.focus();
    }
    if (!leavesAtOnce && !done.includes('reset')) {
      for (let undone = 0; undone < 60 && it.value() !== 'own text\nand more'; undone++) await steps.undo(it, 0);
      expect(it.value(), `undo: ${done.join(' ')}`).toBe('own text\nand more');
    }
    cleanup();
    // An editor that goes away ends its request within the same task.
    await Promise.resolve();
    expect(it.ai.running(), `unmount: ${done.join(' ')}`).toBe(0);
    await new Promise((resolve) => setTimeout(resolve));
    expect(errors).toEqual([]);
  } finally {
    cleanup();
  }
});

test('whatever a person does at any moment of a stream, nothing breaks, leaks or is lost', { timeout: 3_600_000 }, () =>
  fc.assert(run, {
    numRuns: runs,
    endOnFailure: true,
    interruptAfterTimeLimit: 3_000_000,
    markInterruptAsFailure: true,
  }),
);
