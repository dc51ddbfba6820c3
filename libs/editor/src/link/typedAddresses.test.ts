import { $getRoot, CONTROLLED_TEXT_INSERTION_COMMAND } from 'lexical';
import { describe, expect, it } from 'vitest';
import { loadInterface } from '../loadInterface.js';
import { richTextExtensions } from '../richTextExtensions.js';
import { createTestEditor } from '../testing/createTestEditor.js';
import { settle } from '../testing/editorAt.js';
import { addressCases, readAddressCase } from './testing/addressCases.js';

describe('An address that is typed', () => {
  it('is linked as a whole, in every case', async () => {
    await loadInterface();
    const editor = createTestEditor(...richTextExtensions);
    const root = editor.getRootElement() ?? expect.fail('The editor stands nowhere.');
    const anchors = () => [...root.querySelectorAll('a')];
    for (const marked of addressCases) {
      const expected = readAddressCase(marked);
      editor.update(() => void $getRoot().clear().selectEnd(), { discrete: true });
      // Each word at once, as a phone's keyboard puts it in. A text that begins with a slash opens the menu.
      for (const part of `a ${expected.text} `.split(/(\s)/)) {
        if (part !== '') editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, part);
        // What was typed, and the link that comes of it: an update of its own.
        settle(editor);
        settle(editor);
      }
      expect(
        anchors().map(({ textContent }) => textContent),
        marked,
      ).toEqual(expected.addresses);
      expect(
        anchors().map((anchor) => anchor.getAttribute('href')),
        marked,
      ).toEqual(expected.urls);
      expect(root.textContent, marked).toBe(`a ${expected.text} `);
    }
  });
});
