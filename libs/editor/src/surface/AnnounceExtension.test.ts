import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { $createHeadingNode, RichTextExtension } from '@lexical/rich-text';
import { $getRoot, configExtension, UNDO_COMMAND } from 'lexical';
import { expect, test } from 'vitest';
import { HostExtension } from '../host/HostExtension.js';
import { de } from '../messages/de.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { AnnounceExtension } from './AnnounceExtension.js';

const heard = () => document.querySelector('[aria-live=polite]')?.textContent;

test('a text is put into one polite region, which goes with the editor', () => {
  const editor = createTestEditor(AnnounceExtension);
  getExtensionDependencyFromEditor(editor, AnnounceExtension).output.announce('Done');
  expect(heard()).toBe('Done');
  editor.dispose();
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('headings and undo are announced in the interface’s language', () => {
  const editor = createTestEditor(
    RichTextExtension,
    configExtension(HostExtension, { messages: de }),
    AnnounceExtension,
  );
  editor.update(() => void $getRoot().clear().append($createHeadingNode('h2')), { discrete: true });
  expect(heard()).toBe('Überschrift Ebene 2');
  editor.dispatchCommand(UNDO_COMMAND, undefined);
  expect(heard()).toBe('Rückgängig gemacht');
});
