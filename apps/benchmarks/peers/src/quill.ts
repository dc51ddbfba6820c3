import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import type { OpenPeer } from './peer.js';

export const open: OpenPeer = (place, html) => {
  const quill = new Quill(place, { theme: 'snow', modules: { toolbar: [['bold', 'italic'], ['link']] } });
  quill.setContents(quill.clipboard.convert({ html }), 'silent');
  quill.history.clear();
  const append = (text: string) => void quill.insertText(quill.getLength() - 1, text, 'api');
  // It has no end of its own: what holds nothing of it is enough.
  return Promise.resolve({ box: quill.root, append, html: () => quill.getSemanticHTML(), close: () => {} });
};
