import '@inkfield/ui/tokens.css';
import { Button, Dialog, DialogContent } from '@inkfield/ui';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  answers,
  executionOf,
  fails,
  ideasFlow,
  neverEnds,
  resultOf,
  rewriteFlow,
  rewritten,
  titleFlow,
  withRows,
} from '../testing/flows.js';
import type { RunPromptFlow } from '../usePromptFlow.js';
import { PromptFlowDialog, type PromptFlowDialogProps } from './PromptFlowDialog.js';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function mount(element: React.ReactNode): void {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root?.render(element));
}

/** A page with a button that opens the dialog. */
function Opener(props: Partial<PromptFlowDialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <PromptFlowDialog flow={titleFlow} run={answers(rewritten)} {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

async function openWith(props: Partial<PromptFlowDialogProps>) {
  mount(<Opener {...props} />);
  await userEvent.click(button('Open'));
}

test('its title is the action title, or "Run prompt flow" without one', async () => {
  await openWith({ flow: rewriteFlow });
  await expect.element(page.getByRole('dialog', { name: 'Rewrite the text' })).toBeVisible();
  root?.unmount();
  await openWith({ flow: titleFlow });
  await expect.element(page.getByRole('dialog', { name: 'Run prompt flow' })).toBeVisible();
});

test.each(['constructor', '__proto__'])(
  'a variable named %s is asked for, checked and sent like any other',
  async (name) => {
    const run = vi.fn<RunPromptFlow>(answers(rewritten));
    const flow = { ...titleFlow, inputVariables: [{ name, title: 'Odd', isRequired: true }] };
    await openWith({ flow, run });
    await expect.element(field('Odd')).toHaveValue('');
    await expect.element(field('Odd')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(button('Run'));
    await expect.element(field('Odd')).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(field('Odd'), 'x');
    await expect.element(field('Odd')).not.toHaveAttribute('aria-invalid');
    await userEvent.click(button('Run'));
    await expect.element(button('Run Again')).toBeVisible();
    expect(run.mock.calls[0]?.[0].getAll('variables[]')).toEqual([JSON.stringify({ name, value: 'x' })]);
  },
);

test('the direction of a long answer is looked for once, not at each of its nodes', async () => {
  const put = Element.prototype.replaceChildren;
  const directions: (string | null)[] = [];
  const spy = vi.spyOn(Element.prototype, 'replaceChildren').mockImplementation(function (this: Element, ...nodes) {
    directions.push(this.getAttribute('dir'));
    put.apply(this, nodes);
  });
  onTestFinished(() => spy.mockRestore());
  await openWith({ flow: ideasFlow, run: answers(executionOf(resultOf('1', 'Answer', '<p>שלום</p><p>One</p>'))) });
  const text = page.getByRole('listitem', { name: 'Answer' }).getByText('One');
  await expect.element(text).toBeVisible();
  expect(getComputedStyle(text.element()).direction).toBe('rtl');
  expect(directions).toEqual([null]);
});

test.each([
  ['rtl', 'What is C++?'],
  ['ltr', 'ما هذا؟'],
])('titles run their own way, from their side of a page that is %s', async (dir, title) => {
  document.documentElement.dir = dir;
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  const flow = { ...ideasFlow, actionTitle: title };
  await openWith({ flow, run: answers(executionOf(resultOf('1', title, '<p>One</p>'))) });
  for (const level of [2, 3]) {
    const heading = page.getByRole('heading', { name: title, level });
    await expect.element(heading).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(heading.element());
    const boxes = [...title].map((_, index) => {
      const letter = words.cloneRange();
      letter.setStart(words.startContainer.firstChild ?? words.startContainer, index);
      letter.setEnd(letter.startContainer, index + 1);
      return letter.getBoundingClientRect();
    });
    expect((boxes[0]?.left ?? 0) < (boxes.at(-1)?.left ?? 0)).toBe(dir === 'rtl');
    const side = dir === 'rtl' ? 'right' : 'left';
    expect(words.getBoundingClientRect()[side]).toBeCloseTo(heading.element().getBoundingClientRect()[side]);
  }
});

test('a table that is wider than its card is scrolled there, and no word in it is broken', async () => {
  const row = ['Responsible', 'Requirement', 'Description'].map((word) => `<th>${word}</th>`.repeat(4)).join('');
  await openWith({
    flow: ideasFlow,
    run: answers(executionOf(resultOf('1', 'Plan', `<table><tr>${row}</tr></table>`))),
  });
  const cells = page.getByText('Description');
  await expect.element(cells.first()).toBeInTheDocument();
  const last = cells.last().element();
  const lineHeight = Number.parseFloat(getComputedStyle(last).lineHeight);
  expect(last.clientHeight).toBeLessThan(2 * lineHeight);
  last.scrollIntoView({ inline: 'end' });
  const card = page.getByRole('listitem', { name: 'Plan' }).element().getBoundingClientRect();
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(card.right);
});

test('each variable has a field of its kind, required ones with their mark', async () => {
  await openWith({ flow: rewriteFlow });
  expect(field('Text').element().tagName).toBe('TEXTAREA');
  await expect.element(field('Text')).toBeRequired();
  await expect.element(page.getByRole('combobox', { name: 'Tone' })).toBeRequired();
  expect(
    page
      .getByRole('combobox')
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Choose…', 'Friendly', 'Formal', 'Playful']);
  await expect.element(field('Audience')).not.toBeRequired();
  await expect.element(page.getByRole('spinbutton', { name: 'Number of words' })).toHaveAttribute('type', 'number');
  await expect.element(page.getByLabelText('Needed by')).toHaveAttribute('type', 'date');
  expect(document.querySelectorAll('label span[aria-hidden]')).toHaveLength(2);
});

test('Run shows the results, Run Again the form with its values', async () => {
  await openWith({ initialVariables: { topic: '' } });
  await userEvent.type(field('Topic'), 'Harbours');
  await userEvent.click(button('Run'));
  await expect.element(page.getByRole('listitem', { name: 'Friendly version' })).toBeVisible();
  await expect.element(page.getByText('2 results')).toHaveFocus();
  await userEvent.click(button('Run Again'));
  await expect.element(field('Topic')).toHaveValue('Harbours');
});

test('a choice is sent with the spaces that it has', async () => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  const options = ['Formal', 'Warm  and short '];
  const tone = { name: 'tone', title: 'Tone', isRequired: true, type: 'select' as const, options };
  await openWith({ flow: { ...titleFlow, inputVariables: [tone] }, run });
  await userEvent.selectOptions(page.getByRole('combobox'), page.getByRole('option', { name: 'Warm and short' }));
  await userEvent.click(button('Run'));
  expect(run.mock.calls[0]?.[0].getAll('variables[]')).toEqual([JSON.stringify({ name: 'tone', value: options[1] })]);
});

test('an initial value that is none of the choices is not given: nobody would see what is sent', async () => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  const options = ['Formal', 'Warm'];
  const tone = { name: 'tone', title: 'Tone', isRequired: false, type: 'select' as const, options };
  const flow = { ...titleFlow, inputVariables: [tone] };
  await openWith({ flow, run, initialVariables: { tone: 'Playful' } });
  await expect.element(page.getByRole('combobox')).toHaveDisplayValue('Choose…');
  await userEvent.click(button('Run'));
  root?.unmount();
  await openWith({ flow, run, initialVariables: { tone: 'Warm' } });
  await expect
    .poll(() => run.mock.calls.map(([data]) => data.get('variables[]')))
    .toEqual(['{"name":"tone","value":""}', '{"name":"tone","value":"Warm"}']);
});

test.each([
  ['number', 'abc', '1.5e3'],
  ['number', ' 7 ', '-0.5'],
  ['date', 'next week', '2026-05-04'],
  ['date', '2026-02-30', '2028-02-29'],
] as const)(
  'an initial value that a field for a %s cannot show, such as "%s", is not given',
  async (type, wrong, right) => {
    const run = vi.fn<RunPromptFlow>(answers(rewritten));
    const flow = { ...titleFlow, inputVariables: [{ name: 'when', title: 'When', isRequired: false, type }] };
    await openWith({ flow, run, initialVariables: { when: wrong } });
    await expect.element(page.getByLabelText('When')).toHaveDisplayValue('');
    await userEvent.click(button('Run'));
    root?.unmount();
    await openWith({ flow, run, initialVariables: { when: right } });
    await expect
      .poll(() => run.mock.calls.map(([data]) => data.get('variables[]')))
      .toEqual(['{"name":"when","value":""}', JSON.stringify({ name: 'when', value: right })]);
  },
);

test('what is missing is told where it is seen, also at the end of a long form', async () => {
  const inputVariables = Array.from({ length: 9 }, (_, at) => ({
    name: `v${at}`,
    title: `V ${at}`,
    isRequired: at > 3,
  }));
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(700, 500);
  const initialVariables = Object.fromEntries(inputVariables.map(({ name }) => [name, 'x']));
  const isSeen = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 2, bottom - 2));
  };
  for (const { name, title } of inputVariables.slice(4)) {
    await openWith({ flow: { ...titleFlow, inputVariables }, initialVariables: { ...initialVariables, [name]: '' } });
    await userEvent.click(field('V 0'));
    await userEvent.keyboard('{Enter}');
    await expect.element(field(title)).toHaveFocus();
    await expect.poll(() => isSeen(page.getByRole('alert').element()), { message: title }).toBe(true);
    root?.unmount();
  }
});

test('results are read from their start, also behind a long form and in a low window', async () => {
  const inputVariables = Array.from({ length: 9 }, (_, at) => ({
    name: `v${at}`,
    title: `V ${at}`,
    isRequired: false,
  }));
  const long = resultOf('1', 'Long', '<p>Text</p>'.repeat(40));
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 256);
  await openWith({ flow: { ...titleFlow, inputVariables }, run: answers(executionOf(long)) });
  await userEvent.click(field('V 8'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 result')).toHaveFocus();
  await expect.element(page.getByText('1 result')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole('heading', { name: 'Long' })).toBeInViewport({ ratio: 1 });
});

test('a missing value is told beside its field, in focus, and nothing runs', async () => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  await openWith({ run });
  await userEvent.click(button('Run'));
  await expect.element(field('Topic')).toHaveFocus();
  await expect.element(field('Topic')).toBeInvalid();
  expect(page.getByRole('alert').element().textContent).not.toBe('');
  expect(run).not.toHaveBeenCalled();
  await userEvent.type(field('Topic'), 'H');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('Enter runs it from a single line; several lines take Ctrl', async () => {
  const run = vi.fn<RunPromptFlow>(neverEnds);
  await openWith({ flow: rewriteFlow, initialVariables: { selectedText: 'a', tone: 'Formal' }, run });
  await userEvent.click(field('Text'));
  await userEvent.keyboard('{Enter}');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(run).toHaveBeenCalledOnce();
});

test.each([
  ['a flow without variables', { flow: ideasFlow }],
  ['a flow whose variables are all set', { flow: titleFlow, initialVariables: { topic: 'Harbours' } }],
])('%s runs as soon as it opens, each time', async (_, props) => {
  const run = vi.fn<RunPromptFlow>(answers(rewritten));
  await openWith({ ...props, run });
  await expect.element(page.getByText('2 results')).toBeVisible();
  expect(run).toHaveBeenCalledOnce();
  await userEvent.click(button('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(button('Open'));
  await expect.element(page.getByText('2 results')).toBeVisible();
  expect(run).toHaveBeenCalledTimes(2);
});

test('the buttons are exactly Close and Run, Cancel and Run, Run Again and Close', async () => {
  const names = () =>
    [...document.querySelectorAll('[role=dialog] footer button')].map((element) => {
      expect(element.getAttribute('type')).toBe('button');
      return element.textContent;
    });
  let finish: () => void = () => {};
  const run: RunPromptFlow = () => new Promise((resolve) => (finish = () => resolve(rewritten)));
  await openWith({ run });
  expect(names()).toEqual(['Close', 'Run']);
  await userEvent.type(field('Topic'), 'Harbours{Enter}');
  await expect.element(page.getByText('Running…')).toBeVisible();
  expect(names()).toEqual(['Cancel', 'Run']);
  finish();
  await expect.element(button('Run Again')).toBeVisible();
  expect(names()).toEqual(['Run Again', 'Close']);
});

test('Cancel aborts the run and keeps the values; so does closing', async () => {
  const signals: AbortSignal[] = [];
  const run: RunPromptFlow = (form, options) => {
    signals.push(options.signal);
    return neverEnds(form, options);
  };
  await openWith({ run });
  await userEvent.type(field('Topic'), 'Harbours{Enter}');
  await userEvent.click(button('Cancel'));
  await expect.element(field('Topic')).toHaveValue('Harbours');
  await expect.element(field('Topic')).toBeEnabled();
  await userEvent.click(button('Run'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('a failed run is an alert over the form, which keeps its values', async () => {
  await openWith({ run: fails('You have reached your request limit for the day.') });
  await userEvent.type(field('Topic'), 'Harbours{Enter}');
  await expect.element(page.getByText('You have reached your request limit for the day.')).toBeVisible();
  expect(
    page.getByText('You have reached your request limit for the day.').element().closest('[role=alert]'),
  ).not.toBeNull();
  await expect.element(field('Topic')).toHaveValue('Harbours');
});

test.each<[string, Partial<PromptFlowDialogProps>, () => Promise<unknown>, () => Locator]>([
  [
    'a run by Enter that failed',
    { run: fails('No.') },
    async () => {
      await userEvent.type(field('Topic'), 'Harbours{Enter}');
      await expect.element(page.getByText('No.')).toBeVisible();
    },
    () => field('Topic'),
  ],
  [
    'Cancel',
    { run: neverEnds },
    async () => {
      await userEvent.type(field('Topic'), 'Harbours{Enter}');
      await userEvent.click(button('Cancel'));
    },
    () => field('Topic'),
  ],
  [
    'Run Again',
    { run: answers(rewritten) },
    async () => {
      await userEvent.type(field('Topic'), 'Harbours{Enter}');
      await userEvent.click(button('Run Again'));
    },
    () => field('Topic'),
  ],
  [
    'a run that failed, of a flow without variables',
    { flow: ideasFlow, run: fails('No.') },
    () => expect.element(page.getByText('No.')).toBeVisible(),
    () => button('Run'),
  ],
  [
    'Run Again, of a flow without variables',
    { flow: ideasFlow },
    () => userEvent.click(button('Run Again')),
    () => button('Run'),
  ],
])('the focus stands where the person goes on: after %s', async (_, props, act, place) => {
  await openWith(props);
  await act();
  await expect.element(place()).toHaveFocus();
});

test('rows have links that open a new tab; an address that leads to no page has none', async () => {
  const [row] = withRows.outputResult?.createdRows ?? [];
  const rows = [...(row ? [row] : []), { href: 'javascript:alert(1)', entity: { title: 'Evil' } }];
  await openWith({
    flow: ideasFlow,
    run: answers({ ...withRows, outputResult: { createdRows: rows, updatedRows: [] } }),
  });
  const link = page.getByRole('link', { name: 'View Task' });
  await expect.element(link).toHaveAttribute('href', '/rows/task/1');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  expect(page.getByRole('link').elements()).toHaveLength(1);
  await expect.element(page.getByText('Evil')).toBeVisible();
});

test('the results of an editor’s dialog can go into the text, sanitised; others only be copied', async () => {
  const onInsertBelow = vi.fn();
  const onReplaceSelection = vi.fn();
  const run = answers(executionOf(resultOf('1', 'T', '<p onclick="x()">a</p><script>b</script>')));
  await openWith({ flow: ideasFlow, run, onInsertBelow, onReplaceSelection });
  await userEvent.click(button('Insert below'));
  await userEvent.click(button('Replace selection'));
  expect(onInsertBelow).toHaveBeenCalledExactlyOnceWith('<p>a</p>');
  expect(onReplaceSelection).toHaveBeenCalledExactlyOnceWith('<p>a</p>');
  root?.unmount();
  await openWith({ flow: ideasFlow, run });
  await expect.element(button('Copy')).toBeVisible();
  expect(button('Insert below').query()).toBeNull();
});

test('Copy puts the response on the clipboard, as HTML and as text', async () => {
  const copied = new Promise<ClipboardItem[]>((resolve) => {
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => resolve(items));
  });
  await openWith({
    flow: ideasFlow,
    run: answers(executionOf(resultOf('1', 'T', '<p>One <b>two</b></p><p>Three</p>'))),
  });
  await userEvent.click(button('Copy'));
  await expect.element(button('Copied')).toBeVisible();
  const [item] = await copied;
  expect(await (await item?.getType('text/html'))?.text()).toBe('<p>One <b>two</b></p><p>Three</p>');
  expect(await (await item?.getType('text/plain'))?.text()).toBe('One two\n\nThree');
  vi.restoreAllMocks();
});

test('inside a dialog inside a form: focus comes back, Escape closes one layer, the form hears nothing', async () => {
  const heard = vi.fn();
  mount(
    <form onSubmit={heard} onChange={heard} onReset={heard} onKeyDown={heard} onInvalid={heard}>
      <Dialog defaultOpen>
        <DialogContent title="Outer">
          <form onSubmit={heard} onChange={heard} onReset={heard}>
            <Opener />
          </form>
        </DialogContent>
      </Dialog>
    </form>,
  );
  await userEvent.click(button('Open'));
  const inner = page.getByRole('dialog', { name: 'Outer' }).getByRole('dialog', { name: 'Run prompt flow' });
  await expect.element(inner).toBeVisible();
  await userEvent.click(button('Run'));
  await userEvent.type(field('Topic'), 'Harbours{Enter}');
  await expect.element(page.getByText('2 results')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Open')).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Outer' })).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
});

test('in a native dialog inside a form, which is around it in the page too, the form hears nothing', async () => {
  const heard = vi.fn();
  const form = document.body.appendChild(document.createElement('form'));
  for (const type of ['submit', 'change', 'input', 'reset']) form.addEventListener(type, heard);
  const dialog = form.appendChild(document.createElement('dialog'));
  dialog.show();
  root = createRoot(dialog.appendChild(document.createElement('div')));
  flushSync(() => root?.render(<Opener />));
  await userEvent.click(button('Open'));
  expect(field('Topic').element().closest('dialog')).toBe(dialog);
  await userEvent.type(field('Topic'), 'Harbours{Enter}');
  await expect.element(page.getByText('2 results')).toBeVisible();
  expect(heard).not.toHaveBeenCalled();
});

test('a press beside the dialog closes it only while nothing would be lost', async () => {
  const beside = () => userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });
  await openWith({});
  await userEvent.type(field('Topic'), 'H');
  await beside();
  await expect.element(field('Topic')).toHaveValue('H');
  await userEvent.clear(field('Topic'));
  await beside();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('500 results are shown, and values of a megabyte are posted', async () => {
  const results = Array.from({ length: 500 }, (_, index) =>
    resultOf(`${index}`, `Result ${index}`, `<p>Text ${index}</p>`),
  );
  const run = vi.fn<RunPromptFlow>(answers(executionOf(...results)));
  const selectedText = 'word '.repeat(200_000);
  const flow = { ...rewriteFlow, inputVariables: rewriteFlow.inputVariables.slice(0, 1) };
  await openWith({ flow, initialVariables: { selectedText }, run });
  await expect.element(page.getByText('500 results')).toBeVisible();
  expect(document.querySelectorAll('[role=dialog] li')).toHaveLength(500);
  expect(run.mock.lastCall?.[0].get('variables[]')).toBe(JSON.stringify({ name: 'selectedText', value: selectedText }));
});

test('a text area grows with its text', async () => {
  await openWith({ flow: rewriteFlow });
  const height = () => field('Text').element().getBoundingClientRect().height;
  const before = height();
  await userEvent.fill(field('Text'), 'line\n'.repeat(9));
  expect(height()).toBeGreaterThan(before + 60);
});
