import { IS_APPLE } from 'lexical';

/** The end of the document that a key goes to. */
export function endOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): 'Start' | 'End' | null {
  if (altKey || !(IS_APPLE ? metaKey : ctrlKey)) return null;
  if (key === (IS_APPLE ? 'ArrowUp' : 'Home')) return 'Start';
  return key === (IS_APPLE ? 'ArrowDown' : 'End') ? 'End' : null;
}
