import { type LexicalEditor, mergeRegister, registerEventListener } from 'lexical';
import { characterRect } from '../../surface/characterRect.js';
import { coveredBy, seenPart } from '../../surface/edgesOf.js';
import { pageOf, scrollerOf } from '../../surface/scrollerOf.js';
import { AI_STREAM_TAG } from '../../value/ValueExtension.js';
import type { AiSession } from './AiSession.js';

/** Where the text ends on the screen that is being written, or that was written last; null while none of it is drawn. */
export function streamEnd(editor: LexicalEditor, { writer }: AiSession): DOMRect | null {
  if (!writer) return selectionEnd(editor);
  const below = writer.blocksKey === null ? null : editor.getElementByKey(writer.blocksKey);
  const element = below?.lastElementChild ?? editor.getElementByKey(writer.key);
  return characterRect(element, -1) ?? element?.getBoundingClientRect() ?? null;
}

function selectionEnd(editor: LexicalEditor): DOMRect | null {
  const selection = editor.getRootElement()?.ownerDocument.getSelection();
  return selection?.rangeCount ? ([...selection.getRangeAt(0).getClientRects()].at(-1) ?? null) : null;
}

/** Keeps the end of a growing text in view, until the person scrolls: from then on the view is theirs. */
export function followStream(editor: LexicalEditor, root: HTMLElement, session: AiSession): () => void {
  let scroller = scrollerOf(root);
  let expected = scroller.scrollTop;
  let isFollowing = true;
  const onScroll = () => {
    // A view that ends at the bottom is moved by the browser when the text gets shorter; nobody scrolled then.
    const isAtBottom = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
    if (Math.abs(scroller.scrollTop - expected) > 1 && !isAtBottom) isFollowing = false;
  };
  const follow = () => {
    onScroll();
    const end = isFollowing && streamEnd(editor, session);
    if (!end) return;
    // A field that scrolls by itself does so once its text has no room.
    scroller = scrollerOf(root);
    const top = scroller === pageOf(root) ? 0 : scroller.getBoundingClientRect().top;
    // The field's own room below the text, in which the bar stands.
    const room = parseFloat(getComputedStyle(root).paddingBottom);
    const bottom = top + scroller.clientHeight - coveredBy(scroller, 'bottom');
    const { offsetTop, height } = seenPart(root);
    const hidden = end.bottom + room - Math.min(bottom, offsetTop + height);
    if (hidden > 0) scroller.scrollTop += hidden;
    expected = scroller.scrollTop;
  };
  return mergeRegister(
    registerEventListener(root.ownerDocument, 'scroll', onScroll, { capture: true, passive: true }),
    editor.registerUpdateListener(({ tags }) => void (tags.has(AI_STREAM_TAG) && follow())),
  );
}
