import { messages } from '@inkfield/api';
import { getExtensionDependencyFromEditor } from '@lexical/extension';
import { expect, test, vi } from 'vitest';
import { editorAt } from '../../testing/editorAt.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import { aiCommands } from './aiCommands.js';
import { createCommandAnswers } from './commandAnswers.js';

vi.mock('diff/lib/diff/word.js', () => Promise.reject(new Error('Failed to fetch dynamically imported module')));

test('an answer that nothing can be compared with, as that did not load, is a failure in words for a person', async () => {
  const editor = editorAt('<p>[a]</p>');
  const { generate } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  generate.value = async function* () {
    yield 'b';
  };
  const [improve] = aiCommands;
  if (!improve) throw new Error('There is no command.');
  const selected = [{ key: '1', text: 'a', pieces: [], whole: 'a' }];
  const answered = await createCommandAnswers(editor).answer(improve, '', selected);
  expect(answered).toMatchObject({ error: { code: 'ai-failed', message: messages.aiFailed } });
  editor.dispose();
});
