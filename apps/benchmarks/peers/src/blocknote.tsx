import '@blocknote/core/fonts/inter.css';
import { BlockNoteView } from '@blocknote/mantine';
import '@blocknote/mantine/style.css';
import { BlockNoteEditor } from '@blocknote/core';
import { createRoot } from 'react-dom/client';
import type { OpenPeer } from './peer.js';

export const open: OpenPeer = async (place, html) => {
  const editor = BlockNoteEditor.create();
  const mounted = new Promise<void>((done) => {
    editor.onMount(() => done());
  });
  const root = createRoot(place);
  root.render(<BlockNoteView editor={editor} theme="light" />);
  await mounted;
  if (html) editor.replaceBlocks(editor.document, editor.tryParseHTMLToBlocks(html));
  const view = editor.prosemirrorView;
  const append = (text: string) => {
    const last = editor.document.at(-1);
    if (last) editor.setTextCursorPosition(last, 'end');
    view.dispatch(view.state.tr.insertText(text));
  };
  return {
    box: view.dom,
    append,
    html: () => editor.blocksToHTMLLossy(editor.document),
    close: () => root.unmount(),
  };
};
