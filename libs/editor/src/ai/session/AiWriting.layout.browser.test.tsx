import { Profiler, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AiEditor, caretOffset, renderAiEditor } from '../../testing/aiEditor.js';

const answers: Record<string, string> = {
  'a line': ' one more end.',
  'several lines of one paragraph': ` ${'many words that go on for a while '.repeat(12)}end.`,
  paragraphs: ' one.\n\ntwo\n\nthree end.',
  headings: '\n\n# One\n\ntext\n\n## Two\n\n### Three end.',
  lists: '\n\n- one\n- two\n  - deeper\n\ntext\n\n1. one\n2. two end.',
  'a quote and code': '\n\n> quoted\n\n```js\nlet a;\n\nlet b;\n```\n\n> another end.',
  'code at the end': ' see:\n\n```\nlet end.\n```',
  'a rule': ' one\n\n---\n\ntwo end.',
};

/** Where each line of the document stands, by its text; what is empty is not seen. */
function lines(it: AiEditor): string[] {
  const blocks = it.box.element().querySelectorAll('p, h1, h2, h3, li, pre, code, blockquote, hr');
  const seen = [...blocks].filter((block) => block.tagName === 'HR' || block.textContent.trim() !== '');
  return seen.map((block) => {
    const { left, top, width, height } = block.getBoundingClientRect();
    return `${block.tagName} ${block.textContent}: ${[left, top, width, height].map(Math.round).join()}`;
  });
}

/** Lets an answer come as a whole, and compares what is drawn before and after its end. */
async function expectNoJump(it: AiEditor, answer: string): Promise<void> {
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send(answer);
  await it.drawn('end.');
  const before = lines(it);
  it.ai.end();
  await expect.poll(() => it.value()).toContain('end.');
  expect(lines(it)).toEqual(before);
}

for (const [what, answer] of Object.entries(answers)) {
  test(`nothing moves when an answer ends: ${what}, after a text`, async () => {
    await page.viewport(600, 900);
    const it = await renderAiEditor({ defaultValue: '<p>Before.</p><p>Hello</p><p>After.</p>' });
    await userEvent.click(page.getByText('Hello'));
    await userEvent.keyboard('{End}');
    await expect.poll(() => caretOffset(it.editor)).toBe(5);
    await userEvent.keyboard('++');
    await expectNoJump(it, answer);
  });

  test(`nothing moves when an answer ends: ${what}, in an empty paragraph`, async () => {
    await page.viewport(600, 900);
    const it = await renderAiEditor({ defaultValue: '<p>Before.</p><p></p><p>After.</p>' });
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}++');
    await expectNoJump(it, answer);
  });

  test(`nothing moves when an answer ends: ${what}, in an empty document`, async () => {
    await page.viewport(600, 900);
    const it = await renderAiEditor();
    await userEvent.keyboard('++');
    await expectNoJump(it, answer);
  });
}

/** A shadow tree at the end of the page, with the styles of the page. */
function shadowTree(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const tree = host.attachShadow({ mode: 'open' });
  for (const style of document.head.querySelectorAll('style, link[rel=stylesheet]')) tree.append(style.cloneNode(true));
  return tree.appendChild(document.createElement('div'));
}

const places: Record<string, (editor: ReactNode) => ReactNode> = {
  'in the page': (editor) => editor,
  'in a shadow tree': (editor) => createPortal(editor, shadowTree()),
};

test.each(Object.entries(places))(
  '%s the bar of an answer that it ends with stands below it, and the field is as high as before when it is gone',
  async (_, around) => {
    await page.viewport(360, 500);
    const it = await renderAiEditor({ defaultValue: '<p>Before.</p>'.repeat(30) }, around);
    const padding = () => parseFloat(getComputedStyle(it.box.element()).paddingBlockEnd);
    const usual = padding();
    await userEvent.keyboard('{Control>}{End}{/Control} ++');
    await expect.poll(() => it.ai.requests.length).toBe(1);
    it.ai.send('one.\n\n> A line that leaves no room for anything beside it.');
    await it.drawn('beside it.');
    it.ai.end();
    const bar = page.getByRole('toolbar', { name: 'AI text' });
    await expect.element(bar).toBeVisible();
    const gap = () => {
      const words = page
        .getByText('A line that leaves no room for anything beside it.')
        .element()
        .getBoundingClientRect();
      return bar.element().getBoundingClientRect().top - words.bottom;
    };
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    await expect.poll(() => bar.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(500);
    expect(padding()).toBeGreaterThan(usual);
    await userEvent.click(page.getByRole('button', { name: 'Keep' }));
    await expect.element(bar).not.toBeInTheDocument();
    expect(padding()).toBe(usual);
  },
);

// React walks at each commit through all of a text that has the focus.
test('what says that AI writes goes along with the text, and React draws nothing for it', async () => {
  const onRender = vi.fn();
  const it = await renderAiEditor({ defaultValue: '<p>Hello</p>' }, (editor) => (
    <Profiler id="editor" onRender={onRender}>
      {editor}
    </Profiler>
  ));
  await userEvent.keyboard('{Control>}{End}{/Control} ++');
  await expect.poll(() => it.ai.requests.length).toBe(1);
  it.ai.send('one');
  await it.drawn('one');
  const status = () => document.querySelector('[data-ik-ai-status]')?.getBoundingClientRect().left ?? NaN;
  await expect.poll(status).toBeGreaterThan(0);
  const drawnInAStep = async () => {
    const before = status();
    onRender.mockClear();
    it.ai.send(' more');
    await expect.poll(status).not.toBe(before);
    return onRender.mock.calls.length;
  };
  // What it has drawn when it came may still be under way in the first one.
  await expect.poll(drawnInAStep).toBe(0);
});
