import { Crepe } from '@milkdown/crepe';
import '@milkdown/crepe/theme/common/style.css';
import '@milkdown/crepe/theme/frame.css';
import { editorViewCtx } from '@milkdown/kit/core';
import { DOMParser as DocumentParser, DOMSerializer } from '@milkdown/kit/prose/model';
import type { OpenPeer } from './peer.js';

export const open: OpenPeer = async (place, html) => {
  const crepe = new Crepe({
    root: place,
    features: { [Crepe.Feature.CodeMirror]: false, [Crepe.Feature.Latex]: false },
  });
  await crepe.create();
  const view = crepe.editor.ctx.get(editorViewCtx);
  if (html) {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const { content } = DocumentParser.fromSchema(view.state.schema).parse(page.body);
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, content));
  }
  const append = (text: string) => view.dispatch(view.state.tr.insertText(text, view.state.doc.content.size - 1));
  const write = () => {
    const written = document.createElement('div');
    written.append(DOMSerializer.fromSchema(view.state.schema).serializeFragment(view.state.doc.content));
    return written.innerHTML;
  };
  return { box: view.dom, append, html: write, close: () => void crepe.destroy() };
};
