import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { $getRoot } from 'lexical';
import { beforeEach, expect, test, vi } from 'vitest';
import { AiWritingExtension } from '../ai/session/AiWritingExtension.js';
import { loadedInterface, loadInterface, type RichTextInterface } from '../loadInterface.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { readEditorValue } from '../value/readEditorValue.js';
import { $setEditorValue } from '../value/setEditorValue.js';
import { registerBlockHandle } from './registerBlockHandle.js';

vi.mock('../loadInterface.js');

/** The menus, when they come. */
let menus: PromiseWithResolvers<RichTextInterface>;

beforeEach(() => {
  menus = Promise.withResolvers();
  vi.mocked(loadInterface).mockReset().mockReturnValue(menus.promise);
  vi.mocked(loadedInterface).mockReset().mockReturnValue(null);
});

/** An editor of two lines, with the caret in the second, whose menus are still to come. */
function setUp() {
  const editor = createTestEditor(...richTextExtensions);
  editor.update(() => void $setEditorValue('<p>ebb</p><p>flow</p>', 'html'), { discrete: true });
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  vi.mocked(loadInterface).mockClear();
  /** Presses the key that moves the block up. @returns whether the editor has it */
  const press = () => {
    const init = { altKey: true, shiftKey: true, code: 'ArrowUp', key: 'ArrowUp', bubbles: true, cancelable: true };
    return !editor.getRootElement()?.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  const come = async () => {
    menus.resolve({ registerBlockHandle } as unknown as RichTextInterface);
    await menus.promise;
  };
  return { editor, press, come, html: () => readEditorValue(editor).html };
}

test('a key of the handle that comes before the menus does once what it is for, when they have come', async () => {
  const { press, come, html } = setUp();
  expect(press()).toBe(true);
  expect(html()).toBe('<p>ebb</p><p>flow</p>');
  await come();
  await expect.poll(html).toBe('<p>flow</p><p>ebb</p>');
});

test('while the AI writes it is the page’s, and nothing is fetched for it', () => {
  const { editor, press } = setUp();
  const { state } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output.session.around;
  state.value = 'streaming';
  expect(press()).toBe(false);
  expect(loadInterface).not.toHaveBeenCalled();
});

test('it does nothing in a field that cannot be edited any more when the menus come', async () => {
  const { editor, press, come, html } = setUp();
  expect(press()).toBe(true);
  editor.setEditable(false);
  await come();
  await menus.promise.then(() => undefined);
  expect(html()).toBe('<p>ebb</p><p>flow</p>');
});
