import type { PromptFlow, PromptFlowExecutionResult } from '@inkfield/api';
import { Dialog, DialogContent } from '@inkfield/ui';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadMessages } from '../messages/loadMessages.js';
import { renderEditor } from '../testing/renderEditor.js';

const selectedText = { name: 'selectedText', title: 'Text', isRequired: true };
const tone = { name: 'tone', title: 'Tone', isRequired: true };
const flow = (id: string, title: string, ...inputVariables: PromptFlow['inputVariables']): PromptFlow => ({
  id,
  title,
  description: '',
  actionTitle: title,
  inputVariables,
});
const shorten = flow('shorten', 'Shorten', selectedText);
const rewrite = flow('rewrite', 'Rewrite', selectedText, tone);
const unrelated = flow('ideas', 'Ideas', tone);

const answer = (response: string): PromptFlowExecutionResult => ({
  executionResult: { results: [{ id: '1', template: { title: 'Answer' }, response }] },
});
const key = (keys: string) => userEvent.keyboard(keys);
const ai = () => page.getByRole('toolbar').getByRole('button', { name: 'AI' });
const button = (name: string) => page.getByRole('dialog').getByRole('button', { name });

async function choose(title: string): Promise<void> {
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await userEvent.click(page.getByRole('menuitem', { name: title }));
}

test('the menu lists only flows that ask for the selected text', async () => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: [shorten, unrelated, rewrite] });
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await expect.element(page.getByRole('menuitem', { name: 'Rewrite' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Ideas' }).query()).toBeNull();
});

test.each([[undefined], [[]], [[unrelated]]])('there is no menu for %j', async (promptFlows) => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows });
  await key('{Control>}a{/Control}');
  await expect.element(page.getByRole('toolbar').getByRole('button', { name: 'Bold' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Ideas' }).query()).toBeNull();
});

test('a loader’s flows come when they have come', async () => {
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: () => Promise.resolve([shorten]) });
  await key('{Control>}a{/Control}');
  await expect.element(ai()).toBeVisible();
});

test('flows that could not be loaded are told in the menu, and choosing that tries again', async () => {
  let calls = 0;
  const promptFlows = async () => {
    if (++calls === 1) throw new Error('offline');
    return [shorten];
  };
  const { box } = await renderEditor({ defaultValue: '<p>Words</p>', promptFlows });
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await userEvent.click(page.getByRole('menuitem', { name: 'Saved prompts could not be loaded. Try again' }));
  await expect.element(box).toHaveFocus();
  await expect.poll(() => calls).toBe(2);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  await expect.element(page.getByRole('menuitem', { name: 'Shorten' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: /^Saved prompts/ }).query()).toBeNull();
});

test('flows that take longer than three seconds are told to be on their way', async () => {
  let come: (flows: PromptFlow[]) => void = () => {};
  const promptFlows = () => new Promise<PromptFlow[]>((resolve) => (come = resolve));
  await renderEditor({ defaultValue: '<p>Words</p>', promptFlows });
  await key('{Control>}a{/Control}');
  await userEvent.click(ai());
  const waiting = page.getByRole('menuitem', { name: 'Loading saved prompts…' });
  await expect.element(waiting).toBeVisible();
  come([shorten]);
  await expect.element(page.getByRole('menuitem', { name: 'Shorten' })).toBeVisible();
  expect(waiting.query()).toBeNull();
});

test('a flow with the selected text alone runs at once, and Replace selection is one undo step', async () => {
  const run = vi.fn((_form: FormData) => Promise.resolve(answer('<p>Fewer</p>')));
  const { box, text } = await renderEditor({
    defaultValue: '<p>Many words</p>',
    promptFlows: [shorten],
    runPromptFlow: run,
  });
  await choose('Shorten');
  await userEvent.click(button('Replace selection'));
  expect(run.mock.calls[0]?.[0].getAll('variables[]')).toEqual([
    JSON.stringify({ name: 'selectedText', value: 'Many words' }),
  ]);
  await expect.poll(text).toBe('Fewer');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await key('{Control>}z{/Control}');
  expect(text()).toBe('Many words');
});

test('an answer for a text that may not be edited now stays in its dialog', async () => {
  const run = () => Promise.resolve(answer('<p>Fewer</p>'));
  const it = await renderEditor({ defaultValue: '<p>Many words</p>', promptFlows: [shorten], runPromptFlow: run });
  await choose('Shorten');
  await expect.element(button('Replace selection')).toBeVisible();
  it.editor.setEditable(false);
  await userEvent.click(button('Replace selection'));
  await expect.element(page.getByRole('dialog').getByText('Fewer')).toBeVisible();
  it.editor.setEditable(true);
  await userEvent.click(button('Replace selection'));
  await expect.poll(it.text).toBe('Fewer');
});

test('Insert below puts the answer under the selection, cleaned', async () => {
  const run = () => Promise.resolve(answer('<h2 onclick="x()">New</h2><script>y()</script>'));
  const { tags, text, box } = await renderEditor({
    defaultValue: '<p>Words</p>',
    promptFlows: [shorten],
    runPromptFlow: run,
  });
  await choose('Shorten');
  await userEvent.click(button('Insert below'));
  await expect.poll(tags).toEqual(['p', 'h2']);
  expect(text()).toBe('Words\nNew');
  expect(box.element().innerHTML).not.toMatch(/onclick|script/);
});

test('a flow with more variables asks for them; cancelling returns to the selection', async () => {
  const { box } = await renderEditor({ defaultValue: '<p>Words</p>', promptFlows: [rewrite] });
  await choose('Rewrite');
  await expect
    .element(page.getByRole('dialog', { name: 'Rewrite' }).getByRole('textbox', { name: /^Text/ }))
    .toHaveValue('Words');
  await key('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  expect(document.getSelection()?.toString()).toBe('Words');
});

/** A form with a dialog in it, in which there is an editor; whatever the form hears is noted. */
function inDialogInForm(native: boolean) {
  const heard: string[] = [];
  const hear = (event: { type: string; target: EventTarget }) => {
    // What is typed or pressed in the editor itself is none of this test's business.
    if (!(event.target instanceof Element && event.target.closest('[contenteditable]'))) heard.push(event.type);
  };
  const hearNative = ({ type, target }: Event) => target && hear({ type, target });
  const handlers = { onSubmit: hear, onReset: hear, onChange: hear, onInput: hear, onInvalid: hear };
  // Where the dialog is mounted in one of the page, the form is around it in the page itself too.
  const listen = (form: HTMLFormElement | null) => {
    for (const type of ['submit', 'reset', 'change', 'input']) form?.addEventListener(type, hearNative);
  };
  const around = (editor: ReactNode) => (
    <form {...handlers} ref={listen} action="/nowhere">
      <input name="other" defaultValue="x" />
      {native ? (
        <dialog aria-label="Outer" ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
          {editor}
        </dialog>
      ) : (
        <Dialog defaultOpen>
          <DialogContent title="Outer">
            <form {...handlers}>{editor}</form>
          </DialogContent>
        </Dialog>
      )}
    </form>
  );
  return { heard, around };
}

describe.each([
  ['a dialog of the page', true],
  ['a dialog of the library', false],
])('from an editor in %s that stands in a form', (_, native) => {
  const outer = () => page.getByRole('dialog', { name: 'Outer' });
  const inner = () => page.getByRole('dialog', { name: 'Rewrite' });

  test('the focus goes in and comes back to the selection, and Escape closes one layer', async () => {
    const { heard, around } = inDialogInForm(native);
    const { box } = await renderEditor({ defaultValue: '<p>Words here</p>', promptFlows: [rewrite] }, around);
    heard.length = 0;
    await choose('Rewrite');
    await expect.element(inner()).toBeVisible();
    await expect.poll(() => inner().element().contains(document.activeElement)).toBe(true);
    expect(outer().element().contains(inner().element())).toBe(true);
    await key('{Tab}{Tab}{Tab}{Tab}{Tab}{Tab}');
    expect(inner().element().contains(document.activeElement)).toBe(true);
    await key('{Escape}');
    await expect.element(inner()).not.toBeInTheDocument();
    await expect.element(outer()).toBeVisible();
    await expect.element(box).toHaveFocus();
    expect(document.getSelection()?.toString()).toBe('Words here');
    expect(heard).toEqual([]);
  });

  test('Enter runs the flow alone; an invalid field, a change and a result are no events of the form', async () => {
    const { heard, around } = inDialogInForm(native);
    const run = vi.fn((_form: FormData) => Promise.resolve(answer('<p>Fewer</p>')));
    const { text, box } = await renderEditor(
      { defaultValue: '<p>Many words</p>', promptFlows: [rewrite], runPromptFlow: run },
      around,
    );
    heard.length = 0;
    await choose('Rewrite');
    await userEvent.click(button('Run'));
    await expect.element(inner().getByRole('textbox', { name: /^Tone/ })).toHaveFocus();
    expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('calm{Enter}');
    await expect.element(button('Replace selection')).toBeVisible();
    expect(run).toHaveBeenCalledOnce();
    expect(heard).toEqual([]);
    await userEvent.click(button('Replace selection'));
    await expect.element(inner()).not.toBeInTheDocument();
    await expect.poll(text).toBe('Fewer');
    await expect.element(outer()).toBeVisible();
    await expect.element(box).toHaveFocus();
    expect(heard.filter((type) => type === 'submit' || type === 'reset')).toEqual([]);
  });
});

test('the dialog speaks the language of the editor’s words', async () => {
  const messages = await loadMessages('de');
  await renderEditor({ defaultValue: '<p>Viele Worte</p>', promptFlows: [rewrite], messages });
  await key('{Control>}a{/Control}');
  await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: messages['toolbar.ai'] }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Rewrite' }));
  await expect.element(button('Ausführen')).toBeVisible();
  await expect.element(button('Schließen')).toBeVisible();
});
