import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { HistoryExtension } from '@lexical/history';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { LinkExtension } from '@lexical/link';
import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import { $getRoot, defineExtension, type LexicalEditor } from 'lexical';
import { useState } from 'react';
import { type ContestantProps, letRead } from './contestant.js';

/** Its text can be read, and written at the end, as an app does while a model answers. */
function letReadAndAppend(editor: LexicalEditor) {
  letRead(() => editor.read(() => $generateHtmlFromNodes(editor)));
  Object.assign(window, {
    append: (text: string) => editor.update(() => void $getRoot().selectEnd().insertText(text), { discrete: true }),
  });
  return () => {};
}

export function BareLexical({ html }: ContestantProps) {
  const [extension] = useState(() =>
    defineExtension({
      name: 'bare',
      dependencies: [RichTextExtension, HistoryExtension, ListExtension, LinkExtension],
      register: letReadAndAppend,
      $initialEditorState: (editor: LexicalEditor) => {
        const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
        $getRoot()
          .clear()
          .append(...nodes);
      },
    }),
  );
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      <ContentEditable aria-label="Body" style={{ outline: 'none' }} />
    </LexicalExtensionComposer>
  );
}
