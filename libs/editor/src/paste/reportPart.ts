import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import type { AnnounceExtension } from '../announce/AnnounceExtension.js';
import type { HostExtension } from '../host/HostExtension.js';
import { translate } from '../messages/EditorMessages.js';

const partOf = {
  'limit.pasted': 'paste',
  'limit.pastedPart': 'paste',
  'limit.copiedPart': 'copy',
} as const;

/**
 * Tells the person and the app that what was pasted or copied is not all there.
 *
 * @param count how many blocks are missing, where the message says it
 */
export function reportPart(editor: LexicalEditor, key: keyof typeof partOf, count = 0): void {
  const host = getPeerDependencyFromEditor<typeof HostExtension>(editor, '@inkfield/editor/Host')?.output;
  if (!host) return;
  const message = translate(host.messages.peek(), key, { count });
  host.notify.peek()({ type: 'error', message });
  getPeerDependencyFromEditor<typeof AnnounceExtension>(editor, '@inkfield/editor/Announce')?.output.announce(message);
  const way = partOf[key];
  host.onError.peek()({
    code: `${way}-too-large`,
    message: `[@inkfield/editor] A ${way} was taken in part. ${message}`,
  });
}
