import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.js';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './Dialog.js';

/**
 * A question or a task that comes before the page: it keeps the focus, and gives it back.
 *
 * ## Do and don't
 *
 * | Do | Don't |
 * | --- | --- |
 * | say in the title what it is about, as a question where it asks one | open one without a deed of the person |
 * | name the buttons by what they do: "Delete", "Keep it" | ask "Are you sure?" with Yes and No |
 * | take `modal={false}` where the page must stay in use | put a dialog into a dialog |
 *
 * ## Anatomy
 *
 * `Dialog`, a `DialogTrigger` if there is one, and `DialogContent` with its title, description, content, and a footer that stays in view. `sm` is 400
 * pixels wide, `md` 560, `lg` 760; on a narrow screen it fills the width.
 *
 * ## Keyboard
 *
 * | Key | What it does |
 * | --- | --- |
 * | Tab, Shift+Tab | goes round within a modal one |
 * | Escape | closes it; a menu within it first |
 *
 * ## Accessibility
 *
 * A `dialog` named by its title and described by its description; the focus goes to its content, and back to where it was. Nothing that happens in it
 * reaches the React tree around: no form is submitted by its Enter. Axe finds nothing in any story; names, roles and states are asserted by the tests. No screen reader has been tried by hand.
 */
const meta = {
  title: 'UI/Dialog',
  component: Dialog,
  subcomponents: { DialogContent },
  // Radix's own, which the table of a component of ours leaves out.
  argTypes: {
    open: { description: 'Whether it is shown, held by the app.', table: { type: { summary: 'boolean' } } },
    defaultOpen: { description: 'Whether it is shown at first.', table: { type: { summary: 'boolean' } } },
    onOpenChange: {
      description: 'Called as it opens or closes.',
      table: { type: { summary: '(open: boolean) => void' } },
    },
    modal: {
      description: 'Keeps the focus, and the page behind it out of use.',
      table: { type: { summary: 'boolean' }, defaultValue: { summary: 'true' } },
    },
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const footer = (
  <>
    <DialogClose asChild>
      <Button variant="ghost">Keep it</Button>
    </DialogClose>
    <DialogClose asChild>
      <Button variant="danger" icon="trash">
        Delete
      </Button>
    </DialogClose>
  </>
);

export const Open: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent
        size="sm"
        title="Delete this entry?"
        description="Its text and its images go away for everyone who can see it."
        footer={footer}
      >
        You can’t undo this.
      </DialogContent>
    </Dialog>
  ),
};

export const LongContent: Story = {
  render: () => (
    <Dialog defaultOpen>
      <DialogContent title="A long read" footer={footer}>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index}>Paragraph {index + 1}: the header and the footer stay in view while this part scrolls.</p>
        ))}
      </DialogContent>
    </Dialog>
  ),
};

export const LeavesThePageUsable: Story = {
  render: () => (
    <>
      <Dialog defaultOpen modal={false}>
        <DialogContent size="sm" title="AI writing paused. Continue?" closeButton={false} footer={footer} />
      </Dialog>
      <Button>Still usable</Button>
    </>
  ),
};

export const GivesTheFocusBack: Story = {
  render: () => (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Open</Button>
      </DialogTrigger>
      <DialogContent title="Shortcuts" description="Escape closes it.">
        <Button>Inside</Button>
      </DialogContent>
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const trigger = body.getByRole('button', { name: 'Open' });
    await userEvent.click(trigger);
    const dialog = await body.findByRole('dialog', { name: 'Shortcuts' });
    await waitFor(() => expect(dialog).toContainElement(canvasElement.ownerDocument.activeElement as HTMLElement));
    // Radix hears Escape from an effect on that follows on its second render, of which nothing can be seen: a press before it is lost.
    await waitFor(async () => {
      await userEvent.keyboard('{Escape}');
      await expect(trigger).toHaveFocus();
    });
  },
};
