import {
  type AnyLexicalExtensionArgument,
  buildEditorFromExtensions,
  type LexicalEditorWithDispose,
} from '@lexical/extension';
import { onTestFinished } from 'vitest';

/** An editor with these extensions on an element of its own, which both go with the test. */
export function createTestEditor(...dependencies: AnyLexicalExtensionArgument[]): LexicalEditorWithDispose {
  const editor = buildEditorFromExtensions({
    name: 'test',
    dependencies,
    onError: (error) => {
      throw error;
    },
  });
  const root = document.createElement('div');
  root.contentEditable = 'true';
  document.body.append(root);
  editor.setRootElement(root);
  onTestFinished(() => {
    editor.dispose();
    root.remove();
  });
  return editor;
}
