import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { cleanup, render } from '@testing-library/react';
import { configExtension, defineExtension } from 'lexical';
import { type ComponentType, Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BlockHandle } from '../block-handle/BlockHandle.js';
import { HostExtension } from '../host/HostExtension.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { hostSettings } from '../richTextSettings.js';
import { SlashMenu } from '../slash-menu/SlashMenu.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { FloatingToolbar } from './FloatingToolbar.js';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';

afterEach(cleanup);

const key = (keys: string) => userEvent.keyboard(keys);
const toolbar = () => page.getByRole('toolbar', { name: 'Formatting' });
const commands = () => page.getByRole('listbox', { name: 'Commands' });

/** All features, with the text and each part of the interface under a profiler of its own. */
async function renderParts() {
  const extension = defineExtension({
    name: 'test',
    namespace: 'test',
    dependencies: [
      ...richTextExtensions,
      configExtension(HostExtension, hostSettings({})),
      configExtension(FloatingToolbarExtension, { updateDelayMs: 0 }),
    ],
    $initialEditorState: () => void $setEditorValue('<p>Some words</p>', 'html'),
  });
  const parts = { text: vi.fn(), toolbar: vi.fn(), slash: vi.fn(), handle: vi.fn() };
  const part = (id: keyof typeof parts, Part: ComponentType) => (
    <Profiler id={id} onRender={parts[id]}>
      <Part />
    </Profiler>
  );
  render(
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      {part('text', () => (
        <ContentEditable aria-label="Body" />
      ))}
      {part('toolbar', FloatingToolbar)}
      {part('slash', SlashMenu)}
      {part('handle', BlockHandle)}
    </LexicalExtensionComposer>,
  );
  await userEvent.click(page.getByRole('textbox', { name: 'Body' }));
  return {
    ...parts,
    forget: () => Object.values(parts).forEach((part) => part.mockClear()),
    committed: () => Object.entries(parts).flatMap(([name, { mock }]) => (mock.calls.length > 0 ? [name] : [])),
  };
}

test('showing the toolbar, selecting more, formatting and hiding it commit the toolbar alone', async () => {
  const { committed, forget } = await renderParts();
  forget();
  await key('{Control>}{End}{/Control}{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(toolbar()).toBeVisible();
  await key('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Control>}b{/Control}');
  await expect.element(toolbar().getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await key('{ArrowRight}');
  await expect.element(toolbar()).not.toBeInTheDocument();
  expect(committed()).toEqual(['toolbar']);
});

test('a letter typed over the selection while the toolbar is open commits the toolbar alone', async () => {
  const { committed, forget } = await renderParts();
  await key('{Control>}a{/Control}');
  await expect.element(toolbar()).toBeVisible();
  forget();
  await key('x');
  await expect.element(toolbar()).not.toBeInTheDocument();
  expect(committed()).toEqual(['toolbar']);
});

test('letters typed while the slash menu is open commit the menu alone, and Enter no more', async () => {
  const { committed, forget } = await renderParts();
  await key('{Control>}{End}{/Control} /');
  await expect.element(commands()).toBeVisible();
  forget();
  await key('head{ArrowDown}{Backspace}');
  await expect.poll(() => commands().getByRole('option').all().length).toBe(3);
  await key('{Enter}');
  await expect.element(commands()).not.toBeInTheDocument();
  expect(committed()).toEqual(['slash']);
});

test('letters typed with no menu open commit nothing', async () => {
  const { committed, forget } = await renderParts();
  forget();
  await key('{Control>}{End}{/Control}abc{Enter}def{Backspace}');
  expect(page.getByRole('textbox', { name: 'Body' }).element().textContent).toBe('Some wordsabcde');
  expect(committed()).toEqual([]);
});
