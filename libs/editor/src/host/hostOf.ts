import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import type { HostExtension } from './HostExtension.js';

/** What the host of an editor says; undefined for an editor without one, such as a headless one. */
export function hostOf(editor: LexicalEditor) {
  return getPeerDependencyFromEditor<typeof HostExtension>(editor, '@inkfield/editor/Host')?.output;
}
