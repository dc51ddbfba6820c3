import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { HostExtension } from '../host/HostExtension.js';
import { type MessageKey, translate } from '../messages/EditorMessages.js';

/** The interface's words: renders again when the app gives others. A key that no dictionary has is the text itself. */
export function useText(): (key: MessageKey | (string & {}), values?: Record<string, string>) => string {
  const messages = useExtensionSignalValue(HostExtension, 'messages');
  return (key, values) => translate(messages, key, values);
}
