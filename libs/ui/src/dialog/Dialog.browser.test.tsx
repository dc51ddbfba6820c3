import '../tokens.css';
import { useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/Button.js';
import { portalContainerOf } from '../internal/portalContainerOf.js';
import { mount, unmountAll } from '../testing/mount.js';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from './Dialog.js';

afterEach(unmountAll);

const dialog = (name: string) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Nested() {
  const [inner, setInner] = useState<HTMLElement>();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>Open outer</Button>
      </DialogTrigger>
      <DialogContent title="Outer">
        <Button onClick={(event) => setInner(portalContainerOf(event.currentTarget))}>Open inner</Button>
        <Dialog open={Boolean(inner)} onOpenChange={() => setInner(undefined)}>
          <DialogContent title="Inner" container={inner}>
            <input aria-label="Inside" />
          </DialogContent>
        </Dialog>
      </DialogContent>
    </Dialog>
  );
}

test('it is named and described, and the focus goes to its content first', async () => {
  mount(
    <Dialog defaultOpen>
      <DialogContent title="Delete?" description="For everyone." footer={<Button>Keep</Button>}>
        Text
      </DialogContent>
    </Dialog>,
  );
  await expect.element(dialog('Delete?')).toHaveAccessibleDescription('For everyone.');
  await expect.element(button('Keep')).toHaveFocus();
  await expect.element(button('Close')).toBeVisible();
});

test('the focus stays inside and goes round', async () => {
  mount(<Nested />);
  await userEvent.click(button('Open outer'));
  await expect.element(button('Open inner')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Close')).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}{Tab}'); // the tooltip's Escape first
  await expect.element(button('Open inner')).toHaveFocus();
});

test('inside another dialog, Escape closes one layer and each gives the focus back', async () => {
  mount(<Nested />);
  await userEvent.click(button('Open outer'));
  await userEvent.click(button('Open inner'));
  await expect.element(page.getByRole('textbox', { name: 'Inside' })).toHaveFocus();
  expect(dialog('Outer').getByRole('dialog').element()).toBe(dialog('Inner').element());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Inner')).not.toBeInTheDocument();
  await expect.element(button('Open inner')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Outer')).not.toBeInTheDocument();
  await expect.element(button('Open outer')).toHaveFocus();
});

test('a press outside closes it, a press inside does not', async () => {
  mount(<Nested />);
  await userEvent.click(button('Open outer'));
  await userEvent.click(page.getByText('Outer', { exact: true }));
  await expect.element(dialog('Outer')).toBeVisible();
  await userEvent.click(document.body, { position: { x: 4, y: 4 }, force: true });
  await expect.element(dialog('Outer')).not.toBeInTheDocument();
});

test('a button in the footer closes it', async () => {
  mount(
    <Dialog defaultOpen>
      <DialogContent
        title="Pause"
        closeButton={false}
        footer={
          <DialogClose asChild>
            <Button>Stop</Button>
          </DialogClose>
        }
      />
    </Dialog>,
  );
  await userEvent.click(button('Stop'));
  await expect.element(dialog('Pause')).not.toBeInTheDocument();
});

test('the page behind does not scroll until the last dialog has closed', async () => {
  mount(<Nested />);
  const overflow = () => document.documentElement.style.overflow;
  await userEvent.click(button('Open outer'));
  await userEvent.click(button('Open inner'));
  await expect.element(dialog('Inner')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Inner')).not.toBeInTheDocument();
  expect(overflow()).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  await expect.poll(overflow).toBe('');
});

test('nothing that happens in it reaches the form that it was rendered in', async () => {
  const heard = vi.fn();
  mount(
    <form onSubmit={heard} onChange={heard} onInput={heard} onKeyDown={heard} onReset={heard} onInvalid={heard}>
      <Dialog defaultOpen>
        <DialogContent title="Inner form">
          <form onSubmit={(event) => event.preventDefault()}>
            <input aria-label="Name" />
            <button type="submit">Send</button>
            <button type="reset">Clear</button>
          </form>
        </DialogContent>
      </Dialog>
    </form>,
  );
  await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Ada{Enter}');
  await userEvent.click(button('Send'));
  await userEvent.click(button('Clear'));
  expect(heard).not.toHaveBeenCalled();
});

test('a long text without anything to focus takes the focus itself, so that keys scroll it', async () => {
  mount(
    <Dialog defaultOpen>
      <DialogContent title="Terms" footer={<Button>Accept</Button>}>
        <p style={{ blockSize: 4000 }}>Long</p>
      </DialogContent>
    </Dialog>,
  );
  const body = page.getByText('Long').element().parentElement;
  await expect.poll(() => document.activeElement).toBe(body);
  // Keys are about the dialog as it stands: its opening moves it.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => body?.scrollTop).toBeGreaterThan(0);
});

test('in a window as low as one at 400 % zoom its content and its buttons are all within reach', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(320, 256);
  mount(
    <Dialog defaultOpen>
      <DialogContent
        title="Write a product description"
        description="Writes a description of the product from its name and what it is for, in the tone that you choose."
        footer={<Button>Run</Button>}
      >
        <textarea aria-label="Name" style={{ blockSize: 80 }} />
      </DialogContent>
    </Dialog>,
  );
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Run')).toHaveFocus();
  await expect.element(button('Run')).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(name).toBeInViewport({ ratio: 1 });
});

test('listeners on the document still hear what happens in it', async () => {
  const heard = vi.fn();
  document.addEventListener('reset', heard);
  mount(
    <form>
      <Dialog defaultOpen>
        <DialogContent title="Inner form">
          <form>
            <button type="reset">Clear</button>
          </form>
        </DialogContent>
      </Dialog>
    </form>,
  );
  await userEvent.click(button('Clear'));
  document.removeEventListener('reset', heard);
  expect(heard).toHaveBeenCalledOnce();
});

test('one that is not modal leaves the page usable', async () => {
  const onClick = vi.fn();
  mount(
    <>
      <Button onClick={onClick}>Page</Button>
      <Dialog open modal={false}>
        <DialogContent title="Paused" />
      </Dialog>
    </>,
  );
  await userEvent.click(button('Page'));
  expect(onClick).toHaveBeenCalledOnce();
  expect(document.documentElement.style.overflow).toBe('');
});

test('one that is not modal leaves the focus where a press has taken it', async () => {
  mount(
    <>
      <input aria-label="Page" />
      <Dialog modal={false}>
        <DialogTrigger asChild>
          <Button>Open</Button>
        </DialogTrigger>
        <DialogContent title="Paused" />
      </Dialog>
    </>,
  );
  await userEvent.click(button('Open'));
  await expect.element(dialog('Paused')).toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Page' }));
  await expect.poll(() => dialog('Paused').query()).toBeNull();
  // Radix gives the focus back in a task of its own.
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Page' }).element());
});
