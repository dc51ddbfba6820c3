import { computed, effect, getPeerDependencyFromEditor } from '@lexical/extension';
import { HeadingAnnounceExtension } from '@lexical/rich-text';
import {
  COMMAND_PRIORITY_CRITICAL,
  isHTMLElement,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
  UNDO_COMMAND,
} from 'lexical';
import { claimEscape } from '../../surface/claimEscape.js';
import type { AiSession } from './AiSession.js';
import { followStream } from './followStream.js';
import type { AiSurroundings } from './LazySession.js';
import { AiNode } from '../drawing/AiNode.js';

function isOnScrollbar({ target, clientX, clientY }: MouseEvent): boolean {
  if (!isHTMLElement(target)) return false;
  const { left, top } =
    target === target.ownerDocument.documentElement ? new DOMRect() : target.getBoundingClientRect();
  const [x, y] = [clientX - left - target.clientLeft, clientY - top - target.clientTop];
  const isScrollable = target.scrollHeight > target.clientHeight || target.scrollWidth > target.clientWidth;
  return isScrollable && (x >= target.clientWidth || y >= target.clientHeight || x < 0);
}

/** A mouse press anywhere in the page pauses, except on a scrollbar or on the AI's own dialogs. */
function pauseOnPress(root: HTMLElement, session: AiSession): () => void {
  const onMouseDown = (event: MouseEvent) => {
    if (isHTMLElement(event.target) && event.target.closest('[data-ik-ai]')) return;
    if (isOnScrollbar(event) || !session.pause()) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return registerEventListener(root.ownerDocument.defaultView ?? window, 'mousedown', onMouseDown, true);
}

/** While there is unaccepted text: Escape and Undo take it away, a press on the page pauses it, and the view goes with it. */
function registerUnaccepted(editor: LexicalEditor, root: HTMLElement, session: AiSession): () => void {
  const cancel = () => {
    if (editor.isComposing()) return false;
    session.cancel();
    return true;
  };
  return mergeRegister(
    claimEscape(root),
    editor.registerCommand(KEY_ESCAPE_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(UNDO_COMMAND, cancel, COMMAND_PRIORITY_CRITICAL),
    pauseOnPress(root, session),
    followStream(editor, root, session),
  );
}

/** Tells a session what happens to its editor. */
export function registerAiSession({ editor, rootElement, state }: AiSurroundings, session: AiSession): () => void {
  const isUnaccepted = computed(() => state.value === 'streaming' || state.value === 'paused');
  const heading = getPeerDependencyFromEditor<typeof HeadingAnnounceExtension>(editor, HeadingAnnounceExtension.name);
  return mergeRegister(
    editor.registerUpdateListener(session.onUpdate),
    editor.registerMutationListener(AiNode, session.settleOrphans),
    editor.registerEditableListener((isEditable) => void (isEditable || queueMicrotask(session.dispose))),
    effect(() => {
      const root = rootElement.value;
      // Lexical would hold back an update made while it tells its listeners.
      if (!root) queueMicrotask(session.dispose);
      return root && isUnaccepted.value ? registerUnaccepted(editor, root, session) : undefined;
    }),
    // Which headings it writes is not said: it is heard that it writes.
    effect(() => void (heading && (heading.output.disabled.value = isUnaccepted.value))),
    // Room for what stands below the text.
    effect(() => void rootElement.value?.toggleAttribute('data-ik-ai-beside', state.value !== 'idle')),
    session.dispose,
  );
}
