import { FormInput, type FormInputProps } from '@inkfield/form-input';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { waitFor, within } from 'storybook/test';

const states = {
  plain: {},
  focused: {},
  'read-only': { readOnly: true },
  invalid: { error: 'Please give it another one.' },
  disabled: { disabled: true },
} satisfies Record<string, Partial<FormInputProps>>;

/** The same field in each state. The design review compares them: each must be seen to be another one than the plain field. */
function States({ kind, field }: { kind: string; field: Partial<FormInputProps> }) {
  return (
    <div style={{ display: 'grid', gap: 20, maxInlineSize: 560 }}>
      {Object.entries(states).map(([state, props]) => (
        <div key={state} data-review-kind={kind} data-review-state={state}>
          <FormInput title={state} name={state} {...field} {...props} />
        </div>
      ))}
    </div>
  );
}

/** The states of each kind of field side by side: what may not be edited, is refused or has the focus looks so. */
const meta = {
  title: 'Form input/States',
  component: States,
  parameters: {
    controls: { disable: true },
    visual: { modes: ['light', 'dark'] },
    docs: { story: { inline: false, height: '560px' } },
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => {
      const field = canvasElement.querySelector<HTMLElement>('[data-review-state="focused"]') ?? canvasElement;
      const box = within(field).getByRole('textbox');
      box.focus();
      if (document.activeElement !== box) throw new Error('The field does not have the focus yet.');
    });
  },
} satisfies Meta<typeof States>;

export default meta;
type Story = StoryObj<typeof meta>;

const sentence = 'The lighthouse keeper';

export const SingleLine: Story = { args: { kind: 'single line', field: { defaultValue: sentence } } };
export const TextArea: Story = { args: { kind: 'text area', field: { rows: 2, defaultValue: sentence } } };
export const Code: Story = {
  args: { kind: 'code', field: { editor: 'code', language: 'json', size: 'sm', defaultValue: '{ "keeper": 1 }' } },
};
export const RichText: Story = {
  args: { kind: 'rich text', field: { editor: 'rich-text', size: 'auto', defaultValue: `<p>${sentence}</p>` } },
};
