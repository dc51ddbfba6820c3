import { messages } from '@inkfield/api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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
import { PromptFlowDialog } from './PromptFlowDialog.js';

/**
 * Runs a saved prompt: a form for its variables, the run, and results that are copied, put below the selection or in its place.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | give `initialVariables` what is known: a flow with all of them runs at once | ask for what the page knows |
 * | answer a run with a sentence for people where it fails | throw in a server action of Next, which hides the message |
 * | take `usePromptFlow` for a look of your own | draw a second dialog over this one |
 *
 * ## Anatomy
 *
 * The flow's title and action; a field for each variable; Run, which becomes Cancel; a card for each result with its actions; links to the rows that
 * were made; Run Again.
 *
 * ## Keyboard
 *
 * | Key | What it does |
 * | --- | --- |
 * | Tab | goes round within the dialog |
 * | Enter | in a field of one line runs the flow, and never submits the form around |
 * | Escape | closes it, and ends a run |
 *
 * ## Accessibility
 *
 * A modal dialog with the flow's action as its name, which gives the focus back. What runs, what has come and what failed is announced. A failure
 * keeps what was filled in. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 *
 * ## Recipes
 *
 * [Your own model](?path=/docs/guides-your-own-model--docs), [the server in Next](?path=/docs/guides-the-server-in-next--docs),
 * [languages](?path=/docs/guides-languages--docs).
 */
const meta = {
  title: 'Prompt flow/PromptFlowDialog',
  component: PromptFlowDialog,
  args: { open: true, flow: rewriteFlow, onOpenChange: fn(), onResult: fn(), run: answers(rewritten) },
  parameters: { visual: { height: 720 }, docs: { story: { inline: false } } },
} satisfies Meta<typeof PromptFlowDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const allSet = {
  selectedText: 'The library opens again.',
  tone: 'Friendly',
  audience: 'Neighbours',
  words: '40',
  due: '2026-05-04',
};
const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));

export const Form: Story = {
  args: { initialVariables: { selectedText: 'The library by the harbour opens again on Monday.' } },
};

/** A flow without an action title. */
export const OneField: Story = { args: { flow: titleFlow } };

export const MissingValues: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveFocus();
    await expect(dialog.getByRole('textbox', { name: 'Text' })).toBeInvalid();
  },
};

/** Every variable is set, so it runs as soon as it opens; Cancel returns to the form. */
export const Running: Story = { args: { initialVariables: allSet, run: neverEnds } };

/** A flow without variables runs as soon as it opens too. */
export const RunningWithoutVariables: Story = { args: { flow: ideasFlow, run: neverEnds } };

/** A runner that streams shows what has come so far. */
export const Streaming: Story = {
  args: {
    flow: ideasFlow,
    run: async function* (_, { signal }) {
      yield executionOf(
        resultOf('1', 'First idea', '<p>The people who keep the harbour clean, and what they find.</p>'),
      );
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  },
};

export const Results: Story = { args: { initialVariables: allSet } };

/** Opened from an editor: the results can go into the text. */
export const ResultsForAnEditor: Story = {
  args: { initialVariables: allSet, onInsertBelow: fn(), onReplaceSelection: fn() },
  play: async ({ args, canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    const [first] = await dialog.findAllByRole('button', { name: 'Insert below' });
    if (first) await userEvent.click(first);
    await expect(args.onInsertBelow).toHaveBeenCalledWith(expect.stringContaining('<strong>harbour library</strong>'));
  },
};

export const CreatedRows: Story = { args: { flow: ideasFlow, run: answers(withRows) } };
export const NoResults: Story = { args: { flow: ideasFlow, run: answers(executionOf()) } };

/** A failed run keeps what was filled in. */
export const Failed: Story = {
  args: { initialVariables: allSet, run: fails('The tone “Friendly” is not known to this flow.') },
};

export const LimitReached: Story = { args: { flow: ideasFlow, run: fails(messages.aiLimitReached) } };

export const HostileResult: Story = {
  args: {
    flow: ideasFlow,
    run: answers(
      executionOf(
        resultOf(
          'bad',
          'A result with scripts',
          '<p onclick="alert(1)">Only this text <b>stays</b>.</p><script>alert(2)</script><form action="/steal"><input name="pin"></form><a href="javascript:alert(3)">no link</a><style>body{display:none}</style>',
        ),
      ),
    ),
  },
};

export const LongResult: Story = {
  args: {
    flow: ideasFlow,
    run: answers(
      executionOf(
        resultOf(
          'long',
          'A plan',
          `<h2>Opening week</h2><p>${'The doors open at nine, and the first visitors get a tour of the reading rooms. '.repeat(6)}</p><h3>Tasks</h3><ol><li>Posters</li><li>Coffee</li></ol><pre><code class="language-js">const days = ['Monday', 'Tuesday', 'Wednesday'];</code></pre><table><tr><th>Day</th><th>Event</th></tr><tr><td>Monday</td><td>Tour</td></tr></table>`,
        ),
        resultOf('plain', 'Plain text', 'First line\nSecond line, with <no> markup'),
      ),
    ),
  },
};

/** The default runner: the form of a run, posted to the page's own URL. */
export const PostedToThePage: Story = {
  args: { flow: titleFlow, run: undefined },
  parameters: {
    msw: {
      handlers: [
        http.post('*', async ({ request }) => {
          const form = await request.formData();
          await delay(50);
          const title = `<p>${String(form.get('variables[]'))}</p>`;
          return HttpResponse.json({ promptFlowExecutionResult: executionOf(resultOf('1', 'Title', title)) });
        }),
      ],
    },
  },
  play: async ({ args, canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Topic' }), 'Harbours{Enter}');
    await expect(await dialog.findByText('{"name":"topic","value":"Harbours"}')).toBeVisible();
    await expect(args.onResult).toHaveBeenCalledOnce();
  },
};

export const RunAgain: Story = {
  args: { initialVariables: allSet },
  play: async ({ canvasElement, step }) => {
    const dialog = await dialogOf(canvasElement);
    await step('Run Again returns to the form with its values', async () => {
      await userEvent.click(await dialog.findByRole('button', { name: 'Run Again' }));
      await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue(allSet.selectedText));
    });
    await step('and Run brings results again', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Run' }));
      await expect(await dialog.findByText('2 results')).toBeVisible();
    });
  },
};
