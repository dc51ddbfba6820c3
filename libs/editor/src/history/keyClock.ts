import { mergeRegister, registerEventListener } from 'lexical';

export interface KeyClock {
  /** When the change was made that is being handled, in milliseconds of the page's clock. */
  now: () => number;
  /** Follows the keys of an editor's root element, while there is one. */
  follow: (root: HTMLElement | null) => (() => void) | undefined;
}

/**
 * A clock that says of a typed character when its key was pressed, however much later a busy page comes to it. A browser's input
 * events tell only when they were handled; the keys before them have the time of the press.
 */
export function createKeyClock(): KeyClock {
  let pressedAt: number | null = null;
  const press = ({ timeStamp }: KeyboardEvent) => void (pressedAt = timeStamp);
  const release = () => void (pressedAt = null);
  return {
    now: () => pressedAt ?? performance.now(),
    follow: (root) =>
      root
        ? mergeRegister(
            registerEventListener(root, 'keydown', press, true),
            registerEventListener(root, 'keyup', release, true),
            registerEventListener(root, 'blur', release, true),
            release,
          )
        : undefined,
  };
}
