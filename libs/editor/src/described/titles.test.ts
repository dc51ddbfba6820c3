import { defineBlock, defineInline, h, text } from '@inkfield/document/schema';
import { $createNodeSelection, $getRoot, $setSelection, configExtension } from 'lexical';
import { expect, it } from 'vitest';
import { SET_BLOCK_TYPE_COMMAND } from '../block-type/BlockTypeExtension.js';
import { HostExtension } from '../host/HostExtension.js';
import { de } from '../messages/de.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { $createNodes } from '../value/createNodes.js';
import { blockExtension } from './blockExtension.js';
import { inlineExtension } from './inlineExtension.js';

// An app's own dictionary has keys of its own.
const messages = { ...de, 'own.note': 'Hinweis', 'own.person': 'Person' };
const heard = () => document.querySelector('[aria-live=polite]')?.textContent;

it('A new block is announced by its title in the interface’s language', () => {
  const note = defineBlock({ type: 'note', content: 'inline', writeHtml: (_, content) => h('section', null, content) });
  const editor = createTestEditor(
    ...richTextExtensions,
    configExtension(HostExtension, { messages }),
    blockExtension(note, { title: 'own.note' }),
  );
  editor.update(() => void $getRoot().selectEnd(), { discrete: true });
  editor.update(() => void editor.dispatchCommand(SET_BLOCK_TYPE_COMMAND, 'note'), { discrete: true });
  expect(heard()).toBe('Hinweis');
});

it('What holds nothing is announced by its title in the interface’s language, and its text, where it is selected', () => {
  const person = defineInline({
    type: 'person',
    content: 'none',
    attributes: { name: text() },
    writeHtml: ({ name }) => h('b', null, name),
    text: ({ name }) => name,
  });
  const editor = createTestEditor(
    ...richTextExtensions,
    configExtension(HostExtension, { messages }),
    inlineExtension(person, { title: 'own.person' }),
  );
  editor.update(
    () => {
      const [node] = $createNodes([{ type: 'person', ...{ name: 'Ada' } }], true);
      if (!node) return;
      $getRoot().selectEnd().insertNodes([node]);
      const selection = $createNodeSelection();
      selection.add(node.getKey());
      $setSelection(selection);
    },
    { discrete: true },
  );
  expect(heard()).toBe('Person Ada');
});
