import { type AnyLexicalExtensionArgument, configExtension, defineExtension } from 'lexical';
import { FieldContentExtension } from './field-content/FieldContentExtension.js';
import { checkPage } from './host/checkPage.js';
import { EditorFailure } from './host/EditorFailure.js';
import { type EditorError, HostExtension } from './host/HostExtension.js';
import { LinkExtension } from './link/LinkExtension.js';
import { firstValue, type RichTextEditorProps } from './RichTextEditorProps.js';
import { richTextExtensions } from './richTextExtensions.js';
import { richTextReactExtensions } from './richTextReactExtensions.js';
import { hostSettings } from './richTextSettings.js';
import { $setEditorValue } from './value/setEditorValue.js';

/** One namespace for all editors, or Lexical refuses the clipboard of another. */
const namespace = '@inkfield/editor';

/** The extension that an editor is built from: all features, their interface, the app's own, and the first value. */
export function createRichTextExtension(props: RichTextEditorProps): AnyLexicalExtensionArgument {
  const { content, extensions = [], valueFormat = 'html' } = props;
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
        message: `[@inkfield/editor] An update failed; the text stays as it was. ${error.message}`,
        cause: error instanceof EditorFailure ? error.cause : error,
      }),
    register: checkPage,
    // On the server the form control shows the value; the document is read where there is a DOM.
    $initialEditorState:
      typeof document === 'undefined'
        ? null
        : () => $setEditorValue(firstValue(props), valueFormat).forEach((problem) => report(problem)),
  });
}

function linkConfig({ linkSchemes, linkTarget, linkRel }: RichTextEditorProps) {
  return {
    ...(linkSchemes && { schemes: linkSchemes }),
    ...(linkTarget !== undefined && { target: linkTarget }),
    ...(linkRel !== undefined && { rel: linkRel }),
  };
}
