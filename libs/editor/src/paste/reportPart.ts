import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import type { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { hostOf } from '../host/hostOf.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';

/**
 * Tells the person and the app that what was pasted or copied is not all there.
 *
 * @param count how many blocks are missing, where the message says it
 */
export function reportPart(editor: LexicalEditor, key: MessageKey, count = 0): void {
  const host = hostOf(editor);
  if (!host) return;
  const message = translate(host.messages.peek(), key, { count });
  host.notify.peek()({ type: 'error', message });
  getPeerDependencyFromEditor<typeof AnnounceExtension>(editor, '@inkfield/editor/Announce')?.output.announce(message);
  const way = key === 'limit.copiedPart' ? 'copy' : 'paste';
  host.onError.peek()({ code: `${way}-too-large`, message: `[@inkfield/editor] ${message}` });
}
