import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';
import type { OpenPeer } from './peer.js';

function Field({ html, tell }: { html: string; tell: (editor: Editor) => void }) {
  const editor = useEditor({
    extensions: [StarterKit],
    content: html,
    onCreate: ({ editor: created }) => tell(created),
    editorProps: { attributes: { style: 'outline: none' } },
  });
  return <EditorContent editor={editor} />;
}

export const open: OpenPeer = async (place, html) => {
  const root = createRoot(place);
  const editor = await new Promise<Editor>((tell) => root.render(<Field html={html} tell={tell} />));
  const append = (text: string) => {
    editor.view.dispatch(editor.state.tr.insertText(text, editor.state.doc.content.size - 1));
  };
  return { box: editor.view.dom, append, html: () => editor.getHTML(), close: () => root.unmount() };
};
