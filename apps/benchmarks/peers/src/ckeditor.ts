import {
  Autoformat,
  BlockQuote,
  Bold,
  ClassicEditor,
  Essentials,
  Heading,
  Italic,
  Link,
  List,
  Paragraph,
  PasteFromOffice,
} from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import type { OpenPeer } from './peer.js';

export const open: OpenPeer = async (place, html) => {
  const editor = await ClassicEditor.create(place, {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph, Heading, Bold, Italic, Link, List, BlockQuote, Autoformat, PasteFromOffice],
    toolbar: ['heading', 'bold', 'italic', 'link', 'bulletedList', 'numberedList', 'blockQuote'],
    initialData: html,
  });
  const root = editor.editing.view.document.getRoot();
  editor.editing.view.change((writer) => {
    if (root) writer.setAttribute('aria-label', 'Body', root);
  });
  const append = (text: string) => {
    editor.model.change((writer) => {
      const whole = editor.model.document.getRoot();
      const last = whole?.getChild(whole.childCount - 1);
      if (last?.is('element')) writer.insertText(text, last, 'end');
    });
  };
  const box = place.parentElement?.querySelector<HTMLElement>('[contenteditable=true]');
  if (!box) throw new Error('CKEditor has no box to type in.');
  return { box, append, html: () => editor.getData(), close: () => void editor.destroy() };
};
