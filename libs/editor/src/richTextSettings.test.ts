import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { expect, test, vi } from 'vitest';
import { AiWritingExtension } from './ai/session/AiWritingExtension.js';
import { FloatingToolbarExtension } from './floating-toolbar/FloatingToolbarExtension.js';
import { HostExtension } from './host/HostExtension.js';
import { ImageUploadExtension } from './image/ImageUploadExtension.js';
import { en } from './messages/en.js';
import { PromptFlowsExtension } from './prompt-flows/PromptFlowsExtension.js';
import { richTextExtensions } from './richTextExtensions.js';
import { applySettings, hostSettings } from './richTextSettings.js';
import { createTestEditor } from './testing/createTestEditor.js';

const textBox = () => createTestEditor(...richTextExtensions, FloatingToolbarExtension, PromptFlowsExtension);

test('what the app leaves out is empty, English and unlimited', () => {
  expect(hostSettings({})).toEqual({
    ...{ title: '', hint: '', language: '', maxLength: undefined, placeholder: '' },
    ...{ messages: en, portalContainer: null, readOnly: false },
  });
});

test('the title is told to the AI; without one the accessible name is', () => {
  expect(hostSettings({ title: 'Body', 'aria-label': 'Text' }).title).toBe('Body');
  expect(hostSettings({ 'aria-label': 'Text' }).title).toBe('Text');
});

test('some own texts leave the others English', () => {
  const key = 'validity.uploading';
  const { messages } = hostSettings({ messages: { [key]: 'Moment noch' } });
  expect(messages).toEqual({ ...en, [key]: 'Moment noch' });
});

test('a changed prop reaches the features, and one that is taken away is the default again', () => {
  const editor = textBox();
  const host = getExtensionDependencyFromEditor(editor, HostExtension).output;
  applySettings(editor, { title: 'Body', hint: 'Short', lang: 'de', maxLength: 9, readOnly: true });
  const now = () => [host.title, host.hint, host.language, host.maxLength, host.readOnly].map((one) => one.peek());
  expect(now()).toEqual(['Body', 'Short', 'de', 9, true]);
  applySettings(editor, {});
  expect(now()).toEqual(['', '', '', undefined, false]);
});

test('an app’s upload is used, and the package’s own again without it', () => {
  const editor = textBox();
  const images = getExtensionDependencyFromEditor(editor, ImageUploadExtension).output;
  applySettings(editor, {});
  const own = images.upload.peek();
  const upload = vi.fn();
  const onImageRemoved = vi.fn();
  applySettings(editor, { upload, onImageRemoved });
  expect(images.upload.peek()).toBe(upload);
  expect(images.onImageRemoved.peek()).toBe(onImageRemoved);
  applySettings(editor, {});
  expect(images.upload.peek()).toBe(own);
  expect(images.onImageRemoved.peek()).not.toBe(onImageRemoved);
});

test('false takes AI writing away; what says nothing changes nothing', () => {
  const editor = textBox();
  const { generate } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const { updateDelayMs } = getExtensionDependencyFromEditor(editor, FloatingToolbarExtension).output;
  const before = [generate.peek(), updateDelayMs.peek()];
  applySettings(editor, {});
  expect([generate.peek(), updateDelayMs.peek()]).toEqual(before);
  applySettings(editor, { generate: false, toolbarDelayMs: 0 });
  expect([generate.peek(), updateDelayMs.peek()]).toEqual([false, 0]);
});
