import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import { HostExtension } from '../host/HostExtension.js';
import { type EditorMessages, translate } from '../messages/EditorMessages.js';
import styles from './Sealed.module.css';

/** What of a sealed node is shown. */
interface Shown {
  /** Its type, as it was stored. */
  name: string;
  text: string;
  isInline: boolean;
}

/** What is said of a sealed node of this type. */
export function sealedLabel(messages: EditorMessages, name: string): string {
  return translate(messages, 'sealed.label', { name });
}

/** Says what a box is in the interface's language. */
export function labelSealed(box: HTMLElement, messages: EditorMessages): void {
  const label = sealedLabel(messages, box.dataset['ikSealed'] ?? '');
  box.ariaLabel = label;
  if (box.localName === 'span') box.title = label;
  else if (box.firstChild) box.firstChild.textContent = label;
}

function part(box: HTMLElement, text: string): void {
  const element = document.createElement('span');
  element.dir = 'auto';
  element.textContent = text;
  box.append(element);
}

/** The box of a sealed node: a block's has a line that names it, one in a line is its words, or its name where it has none. */
export function drawSealed(editor: LexicalEditor, { name, text, isInline }: Shown): HTMLElement {
  const box = document.createElement(isInline ? 'span' : 'div');
  box.className = styles.sealed ?? '';
  box.dataset['ikSealed'] = name;
  box.role = 'group';
  if (isInline) part(box, text || name);
  else {
    part(box, '');
    if (text) part(box, text);
  }
  labelSealed(box, getExtensionDependencyFromEditor(editor, HostExtension).output.messages.peek());
  return box;
}
