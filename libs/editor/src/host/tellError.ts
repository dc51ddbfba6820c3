import { getPeerDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import { type MessageKey, translate } from '../messages/EditorMessages.js';
import type { AnnounceExtension } from '../surface/AnnounceExtension.js';
import { hostOf } from './hostOf.js';

interface ErrorDetails {
  /** What the message counts. @default 0 */
  count?: number;
  /** The toast's: the next one of the same takes its place. @default none */
  id?: string;
  /** For the app's `onError`. @default none: that does not hear of it */
  code?: string;
}

/** Tells the person by a toast and by a screen reader that something is not as they meant it; nobody where there is no host. */
export function tellError(editor: LexicalEditor, key: MessageKey, { count = 0, code, ...toast }: ErrorDetails): void {
  const host = hostOf(editor);
  if (!host) return;
  const message = translate(host.messages.peek(), key, { count });
  host.notify.peek()({ type: 'error', message, ...toast });
  getPeerDependencyFromEditor<typeof AnnounceExtension>(editor, '@inkfield/editor/Announce')?.output.announce(message);
  if (code) host.onError.peek()({ code, message: `[@inkfield/editor] ${message}` });
}
