import type { PromptFlow } from '@inkfield/api';
import { Dialog, DialogContent } from '@inkfield/ui';
import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RichTextEditor } from '../RichTextEditor.js';
import type { RichTextEditorProps } from '../RichTextEditorProps.js';
import { axeViolations } from '../testing/axeViolations.js';
import { drawn, renderEditor } from '../testing/renderEditor.js';

const key = (keys: string) => userEvent.keyboard(keys);
const dialog = () => page.getByRole('dialog', { name: 'Entry' });
const toolbar = () => dialog().getByRole('toolbar', { name: 'Formatting' });
const button = (name: string | RegExp) => toolbar().getByRole('button', { name });
const menu = (name: RegExp) => dialog().getByRole('menu', { name });

/** An editor in a modal dialog, beside another one in the page behind it. */
async function renderInDialog(props: RichTextEditorProps = {}) {
  const onOpenChange = vi.fn();
  render(<RichTextEditor aria-label="Behind" size="sm" defaultValue="<p>Behind</p>" />);
  const it = await renderEditor({ defaultValue: '<p>Some words</p>', ...props }, (editor) => (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent title="Entry">{editor}</DialogContent>
    </Dialog>
  ));
  return { ...it, onOpenChange };
}

/** Stops the next menu that is closed halfway, with the pointer still over it. */
function holdFading(): Promise<Animation[]> {
  return new Promise((held) => {
    const hold = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches('[role=menu][data-state=closed]')) return;
      document.removeEventListener('animationstart', hold);
      const animations = target.getAnimations();
      for (const animation of animations) animation.pause();
      held(animations);
    };
    document.addEventListener('animationstart', hold);
  });
}

const selectAll = async () => {
  await key('{Control>}a{/Control}');
  await expect.element(button('Bold')).toBeVisible();
};

describe('by pointer', () => {
  test('the menus open within the dialog, and what they do reaches its text alone', async () => {
    const { tags, box, onOpenChange } = await renderInDialog();
    await selectAll();
    await userEvent.click(button(/^Block type/));
    await userEvent.click(menu(/^Block type/).getByRole('menuitemradio', { name: /^Heading 2/ }));
    await expect.poll(tags).toEqual(['h2']);
    await expect.element(box).toHaveFocus();
    await userEvent.click(button(/^Colour/));
    await userEvent.click(menu(/^Colour/).getByRole('menuitemradio', { name: 'Green' }));
    await expect.element(button('Colour: Green')).toBeVisible();
    await userEvent.click(button('Italic'));
    await expect.element(button('Italic')).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelector('[aria-label=Behind]')?.innerHTML).not.toContain('<em');
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('a pointer that leaves a menu while it fades leaves the focus in the text, and the toolbar where it is', async () => {
    const { tags, box } = await renderInDialog();
    await selectAll();
    await userEvent.click(button(/^Block type/));
    const fading = holdFading();
    await userEvent.click(menu(/^Block type/).getByRole('menuitemradio', { name: /^Heading 2/ }));
    await expect.poll(tags).toEqual(['h2']);
    const [fade] = await fading;
    await userEvent.hover(button('Italic'));
    await expect.element(box).toHaveFocus();
    fade?.finish();
    await expect.element(menu(/^Block type/)).not.toBeInTheDocument();
    await drawn();
    await expect.element(box).toHaveFocus();
    await userEvent.click(button('Italic'));
    await expect.element(button('Italic')).toHaveAttribute('aria-pressed', 'true');
  });

  test('Escape in a menu closes the menu alone', async () => {
    const { text } = await renderInDialog();
    await selectAll();
    await userEvent.click(button(/^Colour/));
    await expect.element(menu(/^Colour/)).toBeVisible();
    await key('{Escape}');
    await expect.element(menu(/^Colour/)).not.toBeInTheDocument();
    await expect.element(dialog()).toBeVisible();
    expect(text()).toBe('Some words');
  });
});

describe('by keys alone', () => {
  test('a menu is opened, gone through and closed; Escape closes one layer at a time', async () => {
    const { box, onOpenChange, tags } = await renderInDialog();
    await key('{Control>}a{/Control}{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{Enter}');
    await expect.element(menu(/^Block type/).getByRole('menuitemradio', { name: /^Text/ })).toHaveFocus();
    await key('{Escape}');
    await expect.element(menu(/^Block type/)).not.toBeInTheDocument();
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{Enter}');
    await expect.element(menu(/^Block type/).getByRole('menuitemradio', { name: /^Text/ })).toHaveFocus();
    await key('{End}');
    await expect.element(menu(/^Block type/).getByRole('menuitemradio', { name: /^Code/ })).toHaveFocus();
    await key('{ArrowUp}');
    await expect.element(menu(/^Block type/).getByRole('menuitemradio', { name: /^Quote/ })).toHaveFocus();
    await key('{Enter}');
    await expect.poll(tags).toEqual(['blockquote']);
    await expect.element(box).toHaveFocus();
    await key('{Alt>}{F10}{/Alt}');
    await expect.element(button(/^Block type/)).toHaveFocus();
    await key('{Escape}');
    await expect.element(box).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await key('{ArrowRight}');
    await expect.element(toolbar()).not.toBeInTheDocument();
    await key('{Escape}');
    await expect.poll(() => onOpenChange).toHaveBeenCalledWith(false);
  });

  test('the link popover is in the dialog, and Escape in it closes it alone', async () => {
    const { box, onOpenChange } = await renderInDialog();
    await selectAll();
    await key('{Control>}k{/Control}');
    const address = dialog().getByRole('textbox', { name: 'Address' });
    await expect.element(address).toHaveFocus();
    await key('{Escape}');
    await expect.element(address).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await key('{Control>}k{/Control}');
    await expect.element(address).toHaveFocus();
    await key('example.com{Enter}');
    await expect.poll(() => box.element().querySelector('a')?.href).toBe('https://example.com/');
  });

  test('the block menu is in the dialog, and Escape closes it alone', async () => {
    const { box, onOpenChange, text } = await renderInDialog({ defaultValue: '<p>One</p><p>Two</p>' });
    await key('{Control>}{Home}{/Control}{Alt>}{Shift>}{F10}{/Shift}{/Alt}');
    await expect.element(menu(/^Block menu/)).toBeVisible();
    await key('{Escape}');
    await expect.element(menu(/^Block menu/)).not.toBeInTheDocument();
    await expect.element(box).toHaveFocus();
    expect(onOpenChange).not.toHaveBeenCalled();
    await key('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    await expect.poll(text).toBe('Two\nOne');
  });
});

describe('the AI menu', () => {
  const shorten: PromptFlow = {
    id: 'shorten',
    title: 'Shorten',
    description: 'Say it in fewer words.',
    actionTitle: 'Shorten the text',
    inputVariables: [{ name: 'selectedText', title: 'Text', isRequired: true }],
  };
  const answer = {
    executionResult: { results: [{ id: '1', template: { title: 'Shorter' }, response: '<p>Words</p>' }] },
  };

  test('a flow runs in a dialog within the dialog, and its result replaces the selection', async () => {
    const { text, onOpenChange } = await renderInDialog({
      promptFlows: [shorten],
      runPromptFlow: () => Promise.resolve(answer),
    });
    await selectAll();
    await userEvent.click(button('AI'));
    const item = menu(/^AI/).getByRole('menuitem', { name: /^Shorten/ });
    await expect.element(item).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.click(item);
    const flow = page.getByRole('dialog', { name: 'Shorten the text' });
    await expect.element(flow.getByText('Words', { exact: true })).toBeVisible();
    await userEvent.click(flow.getByRole('button', { name: 'Replace selection' }));
    await expect.element(flow).not.toBeInTheDocument();
    expect(text()).toBe('Words');
    await expect.element(dialog()).toBeVisible();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('Escape closes the flow, then the entry', async () => {
    const { box, text, onOpenChange } = await renderInDialog({
      promptFlows: [shorten],
      runPromptFlow: () => Promise.resolve(answer),
    });
    await selectAll();
    await userEvent.click(button('AI'));
    await userEvent.click(menu(/^AI/).getByRole('menuitem', { name: /^Shorten/ }));
    const flow = page.getByRole('dialog', { name: 'Shorten the text' });
    await expect.element(flow.getByText('Words', { exact: true })).toBeVisible();
    await key('{Escape}');
    await expect.element(flow).not.toBeInTheDocument();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(text()).toBe('Some words');
    await expect.element(box).toHaveFocus();
  });
});
