import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import type { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { hostOf } from '../host/hostOf.js';
import { translate } from '../messages/EditorMessages.js';

/** Tells the person that the field does not take all of what it was given. */
export function sayChanged(editor: LexicalEditor): void {
  const host = hostOf(editor);
  if (!host) return;
  const message = translate(host.messages.peek(), 'content.changed');
  host.notify.peek()({ type: 'error', message, id: 'inkfield-content' });
  getPeerDependencyFromEditor<typeof AnnounceExtension>(editor, '@inkfield/editor/Announce')?.output.announce(message);
}
