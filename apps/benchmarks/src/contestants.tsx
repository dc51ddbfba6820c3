import '@inkfield/ui/tokens.css';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer';
import { HistoryExtension } from '@lexical/history';
import { $generateNodesFromDOM } from '@lexical/html';
import { LinkExtension } from '@lexical/link';
import { ListExtension } from '@lexical/list';
import { RichTextExtension } from '@lexical/rich-text';
import { ChunkedRenderingExtension, RichTextEditor } from '@inkfield/editor';
import { $getRoot, configExtension, defineExtension, type LexicalEditor } from 'lexical';
import { useState, type ComponentType } from 'react';

/** What the page of a contestant is told. */
export interface ContestantProps {
  html: string;
  /** What "++" answers, where the contestant writes with AI. */
  tokens: number;
}

async function* tokenStream(count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) {
    // A macrotask for each, as tokens come from a network: 8 ms apart at the most.
    await new Promise((done) => setTimeout(done, 0));
    yield index % 40 === 39 ? 'end.\n\n' : 'token ';
  }
}

function Inkfield({ html, tokens }: ContestantProps) {
  return <RichTextEditor aria-label="Body" defaultValue={html} generate={() => tokenStream(tokens)} />;
}

const inOnePiece = [configExtension(ChunkedRenderingExtension, { minBlocks: Infinity })];

/** The same with a long document in one piece: what chunks save. */
function InkfieldInOnePiece({ html, tokens }: ContestantProps) {
  return (
    <RichTextEditor
      aria-label="Body"
      defaultValue={html}
      generate={() => tokenStream(tokens)}
      extensions={inOnePiece}
    />
  );
}

function BareLexical({ html }: ContestantProps) {
  const [extension] = useState(() =>
    defineExtension({
      name: 'bare',
      dependencies: [RichTextExtension, HistoryExtension, ListExtension, LinkExtension],
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

/** No editor at all: what the browser itself costs. */
function BareContentEditable({ html }: ContestantProps) {
  const fill = (element: HTMLElement | null) =>
    element?.replaceChildren(document.createRange().createContextualFragment(html));
  return (
    <div
      ref={fill}
      role="textbox"
      aria-label="Body"
      contentEditable
      suppressContentEditableWarning
      style={{ outline: 'none', whiteSpace: 'pre-wrap' }}
    />
  );
}

export const contestants: Readonly<Record<string, ComponentType<ContestantProps>>> = {
  inkfield: Inkfield,
  'in one piece': InkfieldInOnePiece,
  lexical: BareLexical,
  contenteditable: BareContentEditable,
};
