import { TranslationProvider } from '@inkfield/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { FormInput } from './FormInput.js';

/**
 * One form field for a single line, a text area, code or rich text, with its label, hint, help, error and counter.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | give it a `title`; the placeholder is an example, not a name | put a `<label>` around it, or text of yours under it in place of `hint` |
 * | let the browser check: `required`, `maxLength`, `type`, `pattern` | cut what people paste; a text that is too long is told, and kept |
 * | give `error` what a server or a form library has found | use `disabled` for what may be read: `readOnly` is submitted, and can be focused |
 * | take the kind that fits: two words need no rich text | hold the value in state only to submit it: the form has it |
 *
 * ## Anatomy
 *
 * The icon and the title, with an asterisk where it is required, and a help button beside it; the control; under it the hint, or the error in
 * its place, and the counter at the end of the line.
 *
 * ## Keyboard
 *
 * | Key | What it does |
 * | --- | --- |
 * | Tab | goes to the control, the help and Show characters |
 * | Escape, then Tab | leaves code and rich text, where Tab may indent |
 * | Ctrl+M (Ctrl+Shift+M on a Mac) | lets Tab leave a code field for good |
 * | F8 | goes to the next problem of a code field |
 * | Ctrl+/ (Cmd+/) | lists the keys of rich text |
 *
 * ## Accessibility
 *
 * The title is the first of its name. Hint, help and error are its description; an error is announced, and so is the counter from 20 characters on.
 * A summary of errors that links to `#id` of a field reaches the editor. Before and without JavaScript every kind is a native control. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 *
 * ## Recipes
 *
 * [Install](?path=/docs/guides-install--docs), [a comment box, a chat message, an article and others](?path=/docs/guides-recipes--docs),
 * [form libraries](?path=/docs/guides-form-libraries--docs),
 * [the value on the server](?path=/docs/guides-the-value-on-the-server--docs), [languages](?path=/docs/guides-languages--docs),
 * [filling and testing](?path=/docs/filling-and-testing--docs).
 */
const meta: Meta<typeof FormInput> = {
  title: 'Form input/FormInput',
  component: FormInput,
  args: { title: 'Title', name: 'title', onChange: fn() },
  decorators: [(Story) => <div style={{ maxInlineSize: 560 }}>{Story()}</div>],
};
export default meta;

type Story = StoryObj<typeof FormInput>;

export const SingleLine: Story = { args: { placeholder: 'A few words', hint: 'Shown in the list of entries.' } };
export const Required: Story = { args: { required: true } };
export const Filled: Story = { args: { defaultValue: 'The lighthouse keeper' } };
export const WithHelp: Story = { args: { help: 'The title is the first thing that readers see.', hint: 'Be short.' } };
export const WithIcon: Story = { args: { icon: 'pencil' } };
export const WithError: Story = { args: { required: true, error: 'Please give it a title.' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Not now' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'As it was published' } };
export const Email: Story = {
  args: { title: 'E-mail', type: 'email', autoComplete: 'email', inputMode: 'email', placeholder: 'you@example.org' },
};

export const Refused: Story = {
  args: { required: true, messages: { 'validity.valueMissing': 'Please give it a title.' } },
  decorators: [(Story) => <form>{Story()}</form>],
  play: async ({ canvasElement, step }) => {
    await step('Check the empty form, as a submit does, without the browser’s own bubble', async () => {
      await expect(canvasElement.querySelector('form')?.checkValidity()).toBe(false);
      await expect(await within(canvasElement).findByText('Please give it a title.')).toBeVisible();
    });
  },
};

/** Words as long as a translation may make them. */
export const LongTexts: Story = {
  args: {
    title: 'The title under which this entry is listed in the overview of all entries of the lighthouse',
    hint: 'Shown in the list of entries, in the notifications to everyone who follows this lighthouse, and in the address.',
    help: 'Be short.',
    icon: 'pencil',
    required: true,
    maxLength: 1000,
    defaultValue:
      'The keeper of the northernmost lighthouse, and Donaudampfschifffahrtsgesellschaftskapitänswitwe by marriage',
    error:
      'Another entry of this lighthouse has the same title already, so that nobody could tell the two of them apart.',
  },
};

export const HiddenCharacters: Story = {
  args: { title: 'API key', hiddenCharacters: true, defaultValue: 'sk-lighthouse' },
};

export const ShownCharacters: Story = {
  ...HiddenCharacters,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show characters' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('sk-lighthouse');
  },
};

export const Counter: Story = {
  args: { maxLength: 40, defaultValue: 'The lighthouse keeper' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), ' sings');
    await expect(await canvas.findByText('27 / 40')).toBeVisible();
    await expect(canvas.getByText('At most 20 characters left')).toBeInTheDocument();
  },
};

export const TooLong: Story = { args: { maxLength: 20, defaultValue: 'The lighthouse keeper sings' } };

export const TranslatedTexts: Story = {
  args: { title: 'entry.title', hint: 'entry.hint' },
  decorators: [
    (Story) => {
      const texts: Record<string, string> = { 'entry.title': 'Titel', 'entry.hint': 'Erscheint in der Liste.' };
      return <TranslationProvider t={(key) => texts[key]}>{Story()}</TranslationProvider>;
    },
  ],
};

export const UnknownTranslationKey: Story = { args: { title: 'entry.unknown' } };

export const TextArea: Story = {
  args: { title: 'Summary', name: 'summary', rows: 4, placeholder: 'What happens, in three sentences' },
};

export const TextAreaThatGrows: Story = {
  args: { ...TextArea.args, rows: 1, size: 'auto', defaultValue: 'It takes as many lines\nas it needs,\nand no more.' },
};

export const TextAreaHidden: Story = {
  args: { ...TextArea.args, rows: 2, hiddenCharacters: true, defaultValue: 'first line\nsecond line' },
};

export const TextAreaWithPattern: Story = {
  args: {
    ...TextArea.args,
    title: 'Tags',
    hint: 'One word a line.',
    pattern: String.raw`[a-z\n]*`,
    defaultValue: 'sea\nLight',
    error: 'Only small letters, one word a line.',
  },
};
