import { getExtensionDependencyFromEditor } from '@lexical/extension';
import {
  $getEditor,
  $getRoot,
  type AnyLexicalExtensionArgument,
  configExtension,
  defineExtension,
  HISTORY_MERGE_TAG,
} from 'lexical';
import { FieldContentExtension } from './field-content/FieldContentExtension.js';
import { checkPage } from './host/checkPage.js';
import { EditorFailure } from './host/EditorFailure.js';
import { type EditorError, HostExtension } from './host/HostExtension.js';
import { LinkExtension } from './link/LinkExtension.js';
import { firstValue, type RichTextEditorProps } from './RichTextEditorProps.js';
import { richTextExtensions } from './richTextExtensions.js';
import { richTextReactExtensions } from './richTextReactExtensions.js';
import { hostSettings } from './richTextSettings.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import { $setEditorValue } from './value/setEditorValue.js';
import { INITIAL_VALUE_TAG } from './value/ValueExtension.js';
import { whenReadable } from './opened-value/whenReadable.js';

/** One namespace for all editors, or Lexical refuses the clipboard of another. */
const namespace = '@inkfield/editor';

/** The extension that an editor is built from: all features, their interface, the app's own, and the first value. */
export function createRichTextExtension(props: RichTextEditorProps): AnyLexicalExtensionArgument {
  const { content, extensions = [] } = props;
  const report = props.onError ?? ((problem: EditorError) => console.error(problem.message, problem.cause ?? ''));
  return defineExtension({
    name: '@inkfield/editor/RichText',
    namespace,
    dependencies: [
      ...richTextExtensions,
      ...richTextReactExtensions,
      ...extensions,
      configExtension(HostExtension, hostSettings(props)),
      configExtension(LinkExtension, linkConfig(props)),
      ...(content ? [configExtension(FieldContentExtension, { content })] : []),
    ],
    onError: (error: Error) =>
      report({
        code: error instanceof EditorFailure ? error.code : 'editor',
        message: `[@inkfield/editor] An update failed; no text is lost. ${error.message}`,
        cause: error instanceof EditorFailure ? error.cause : error,
      }),
    register: checkPage,
    // On the server the form control shows the value; the document is read where there is a DOM.
    $initialEditorState: typeof document === 'undefined' ? null : () => $putFirstValue(props, report),
  });
}

/** Puts the first value into the editor; where the code that reads it is still to come, the document is empty until then. */
function $putFirstValue(props: RichTextEditorProps, report: (problem: EditorError) => void): void {
  const { valueFormat = 'html' } = props;
  const first = firstValue(props);
  const editor = $getEditor();
  const $put = () => $setEditorValue(first, valueFormat).forEach((problem) => report(problem));
  whenReadable(editor, first, valueFormat, (hasWaited) => {
    if (!hasWaited) return $put();
    editor.update($put, { tag: [HISTORY_MERGE_TAG, INITIAL_VALUE_TAG], discrete: true });
    getExtensionDependencyFromEditor(editor, OpenedValueExtension).output.opened.wasRead(first);
  });
  if ($getRoot().isEmpty()) $setEditorValue('', valueFormat);
}

function linkConfig({ linkSchemes, linkTarget, linkRel }: RichTextEditorProps) {
  return {
    ...(linkSchemes && { schemes: linkSchemes }),
    ...(linkTarget !== undefined && { target: linkTarget }),
    ...(linkRel !== undefined && { rel: linkRel }),
  };
}
