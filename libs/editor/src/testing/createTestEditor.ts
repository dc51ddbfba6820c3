import {
  type AnyLexicalExtensionArgument,
  buildEditorFromExtensions,
  type LexicalEditorWithDispose,
} from '@lexical/extension';

/** An editor with these extensions on an element of its own; call `dispose()` on it when done. */
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
  return editor;
}
