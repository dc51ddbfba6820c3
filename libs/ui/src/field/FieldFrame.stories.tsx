import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { TranslationProvider } from '../translation/TranslationProvider.js';
import { FieldFrame } from './FieldFrame.js';

const inputStyle = {
  padding: '7px 10px',
  border: '1px solid var(--ik-color-border-strong)',
  borderRadius: 6,
  font: 'inherit',
  color: 'inherit',
  background: 'var(--ik-color-surface)',
};

/**
 * What stands around a control: its label, hint, help, error and counter. `FormInput` has it; take it for a control of your own.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | point at both ids from the control: `aria-describedby="hint error"` | write an error elsewhere |
 * | say in the hint how to fill it in | repeat the title in it |
 * | keep `help` for the few who ask | hide there what everybody needs |
 *
 * ## Anatomy
 *
 * The icon, the title and an asterisk, the help button; the control; the hint, or the error in its place; the counter at the end.
 *
 * ## Keyboard
 *
 * Tab goes to the control and to the help button, whose words are then shown; Escape takes them away.
 *
 * ## Accessibility
 *
 * The label is a `label` of the control. The help is part of the description, not behind the button alone. An error is an `alert`. The asterisk is for the
 * eye: the control says `required` itself. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/FieldFrame',
  component: FieldFrame,
  args: {
    id: 'title',
    hintId: 'title-hint',
    errorId: 'title-error',
    title: 'Title',
    children: <input id="title" aria-describedby="title-hint title-error" style={inputStyle} />,
  },
  decorators: [(Story) => <div style={{ maxInlineSize: 360 }}>{Story()}</div>],
} satisfies Meta<typeof FieldFrame>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Plain: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'Shown in the list of entries.' } };
export const WithIcon: Story = { args: { icon: 'pencil' } };
export const WithCounter: Story = { args: { hint: 'Keep it short.', counter: '12 / 80' } };
export const WithError: Story = {
  args: { required: true, hint: 'Shown in the list of entries.', error: 'Please fill in this field.' },
};
export const Disabled: Story = {
  args: {
    hint: 'Only the owner can change it.',
    disabled: true,
    children: <input id="title" disabled aria-describedby="title-hint" style={inputStyle} />,
  },
};

export const WithHelp: Story = {
  args: { help: 'Entries are sorted by their titles. A number at the start keeps a series in order.' },
  decorators: [(Story) => <div style={{ paddingBlockStart: 72 }}>{Story()}</div>],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(/sorted by their titles/);
    await userEvent.click(canvas.getByRole('button', { name: 'Help' }));
    await expect(await within(canvasElement.ownerDocument.body).findByRole('tooltip')).toHaveTextContent(/sorted/);
  },
};

export const TranslatedTitle: Story = {
  args: { title: 'entry.title', hint: 'entry.hint' },
  decorators: [
    (Story) => (
      <TranslationProvider t={(key) => ({ 'entry.title': 'Titel', 'entry.hint': 'Steht in der Liste.' })[key]}>
        {Story()}
      </TranslationProvider>
    ),
  ],
};

/** A key that nobody knows is shown as a red 'invalid' with the key in its tooltip. */
export const UnknownTranslationKey: Story = { args: { title: 'entry.titel' } };
