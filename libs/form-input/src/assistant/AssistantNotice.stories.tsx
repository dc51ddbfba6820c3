import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FormInput } from '../FormInput.js';
import { setValue } from '../filling/fieldParts.js';
import { ar } from '../messages/ar.js';
import { en } from '../messages/en.js';

/**
 * In a browser with WebMCP, an assistant fills in the fields of a `<form toolname>`. The field says so, also to a screen reader, until
 * somebody changes its text; Undo puts back what it held. Nothing of this is loaded in a browser without.
 */
const meta = {
  title: 'Form input/Filled by an assistant',
  component: FormInput,
  beforeEach() {
    if ('modelContext' in document) return undefined;
    Object.defineProperty(document, 'modelContext', { configurable: true, value: new EventTarget() });
    return () => void Reflect.deleteProperty(document, 'modelContext');
  },
  render: (props) => (
    // An attribute that React does not know of.
    <form {...{ toolname: 'write' }} style={{ display: 'grid', gap: 16 }}>
      <FormInput {...props} name="title" />
      <FormInput {...props} name="summary" rows={2} hint={undefined} />
    </form>
  ),
} satisfies Meta<typeof FormInput>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Fills the fields in as the browser does: all in one task. */
async function callTool(canvasElement: HTMLElement, text: string, words: string) {
  const controls = [...canvasElement.querySelectorAll<HTMLTextAreaElement>('[name]')];
  // What hears of assistants comes by itself.
  await waitFor(() => expect(canvasElement.querySelectorAll('span[role=status]')).toHaveLength(controls.length));
  for (const control of controls) setValue({ control, box: control }, text);
  const context: unknown = Reflect.get(document, 'modelContext');
  if (context instanceof EventTarget)
    context.dispatchEvent(Object.assign(new Event('toolactivated'), { toolName: 'write' }));
  await expect(await within(canvasElement).findAllByText(words)).toHaveLength(controls.length);
}

/** A line with a hint, and a text area without one. */
export const Filled: Story = {
  args: { title: 'Title', hint: 'Shown in the list' },
  parameters: { visual: { modes: ['light', 'dark', 'mobile'] } },
  play: ({ canvasElement }) => callTool(canvasElement, 'Tides of the North Sea', en['assistant.filled']),
};

/** From right to left, and in a language that is written so. */
export const FilledInArabic: Story = {
  args: { title: 'العنوان', messages: ar, lang: 'ar', dir: 'rtl' },
  parameters: { visual: { modes: ['rtl'] } },
  play: ({ canvasElement }) => callTool(canvasElement, 'المد والجزر', ar['assistant.filled']),
};

/** Undo, pressed in the first field: it holds nothing again, and has the focus. */
export const Undone: Story = {
  args: { title: 'Title' },
  parameters: { visual: { skip: true } },
  play: async ({ canvasElement }) => {
    await callTool(canvasElement, 'Tides', en['assistant.filled']);
    const field = canvasElement.querySelector<HTMLElement>('[data-kind="single-line"] + div') ?? canvasElement;
    await userEvent.click(within(field).getByRole('button', { name: en['assistant.undo'] }));
    await expect(canvasElement.querySelector('[name=title]')).toHaveValue('');
    await expect(canvasElement.querySelector('[name=title]')).toHaveFocus();
    await expect(canvasElement.querySelector('[name=summary]')).toHaveValue('Tides');
  },
};
