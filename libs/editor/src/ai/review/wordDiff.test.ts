import fc from 'fast-check';
import { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isRangeSelection } from 'lexical';
import { expect, test } from 'vitest';
import { createTestEditor } from '../../testing/createTestEditor.js';
import { $applyChanges } from './applyChanges.js';
import { $readSelectedBlocks } from './selectedPieces.js';
import { diffWords, linesForBlocks } from './wordDiff.js';

const word = fc.constantFrom('a', 'bb', 'c.', 'é', '👩‍👩‍👧', ' ', '  ', ',');
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

test('the parts of a difference make both texts', () => {
  fc.assert(
    fc.property(sentence, sentence, (before, after) => {
      const parts = diffWords(before, after, 'x');
      expect(parts.map((part) => (part.kind === 'same' ? part.text : part.removed)).join('')).toBe(before);
      expect(parts.map((part) => (part.kind === 'same' ? part.text : part.added)).join('')).toBe(after);
    }),
  );
});

test('an answer gives each block its line, and the last block the rest', () => {
  expect(linesForBlocks('a\n\nb\r\nc', 2)).toEqual(['a', 'b\nc']);
  expect(linesForBlocks('a', 3)).toEqual(['a', '', '']);
  expect(linesForBlocks('', 1)).toEqual(['']);
});

test('accepting every change makes the answer, whatever the formats', () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 5 }), sentence, (runs, after) => {
      const editor = createTestEditor();
      editor.update(
        () => {
          const texts = runs.filter((run) => run !== '').map((run, index) => $createTextNode(run).setFormat(index % 3));
          $getRoot()
            .clear()
            .append($createParagraphNode().append(...texts))
            .select(0, 1);
        },
        { discrete: true },
      );
      const [block] = editor.getEditorState().read(() => {
        const selection = $getSelection();
        return $isRangeSelection(selection) ? $readSelectedBlocks(selection) : [];
      });
      if (block) {
        const parts = diffWords(block.text, after, 'x');
        editor.update(
          () =>
            $applyChanges(
              block,
              parts.filter((part) => part.kind === 'change'),
            ),
          { discrete: true },
        );
        expect(editor.getEditorState().read(() => $getRoot().getTextContent())).toBe(after);
      }
      editor.dispose();
    }),
  );
});
