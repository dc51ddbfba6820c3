import {
  BEFORE_INPUT_COMMAND,
  CAN_USE_BEFORE_INPUT,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  registerEventListener,
} from 'lexical';

/** The place one character further on in an editable text; null at its end. */
function besideCharacter(node: Node, offset: number, isBackward: boolean): [Node, number] | null {
  const next = offset + (isBackward ? -1 : 1);
  return node instanceof Text && next >= 0 && next <= node.length ? [node, next] : besideText(node, isBackward);
}

/** The same from the edge of a text on. */
function besideText(node: Node, isBackward: boolean): [Node, number] | null {
  const element = node instanceof Element ? node : node.parentElement;
  const walker = document.createTreeWalker(element?.closest('[contenteditable]') ?? node, NodeFilter.SHOW_TEXT);
  walker.currentNode = node;
  const next = isBackward ? walker.previousNode() : walker.nextNode();
  return next instanceof Text ? [next, isBackward ? next.length : 0] : null;
}

/** `Selection.modify` as far as it goes without a layout. */
function modify(this: Selection, alter?: string, direction?: string, granularity?: string): void {
  if (granularity !== 'character')
    throw new Error(
      `This page has no layout, as in jsdom, so nothing says where a ${granularity} ends. Move and delete by characters there, or run ` +
        'the test in a browser.',
    );
  const { anchorNode, anchorOffset, focusNode, focusOffset } = this;
  const place = focusNode && besideCharacter(focusNode, focusOffset, direction === 'backward');
  if (!anchorNode || !place) return;
  if (alter === 'move') this.collapse(...place);
  else this.setBaseAndExtent(anchorNode, anchorOffset, ...place);
}

/** Gives a text box the focus, which in jsdom puts the caret at its start. */
function focusAtCaret(root: HTMLElement): void {
  const selection = root.ownerDocument.getSelection();
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = selection ?? {};
  root.focus();
  if (anchorNode && focusNode && root.contains(anchorNode))
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
}

/** Nothing is drawn, so no size changes. */
const nothingToWatch = { observe() {}, unobserve() {}, disconnect() {} };

/** What Lexical and the editor ask of a page and jsdom does not have. A range is as empty there as an element. */
function fillGaps(): void {
  const { prototype: range } = Range;
  if ('getBoundingClientRect' in range) return;
  Object.assign(range, { getBoundingClientRect: () => new DOMRect(), getClientRects: () => [] });
  Object.assign(Selection.prototype, { modify });
  const missing = {
    ResizeObserver: function ResizeObserver() {
      return nothingToWatch;
    },
    // Lexical compares the names of these.
    ClipboardEvent: class ClipboardEvent extends Event {},
    DragEvent: class DragEvent extends MouseEvent {},
  };
  for (const [name, own] of Object.entries(missing)) if (!(name in globalThis)) Reflect.set(globalThis, name, own);
}

/**
 * Lets tests fill in an editor on a page without a layout, as in jsdom. Comes with the builds for developers alone: every browser has one.
 *
 * @returns its cleanup, on such a page
 */
export function fitPageWithoutLayout(editor: LexicalEditor, root: HTMLElement): (() => void) | undefined {
  if (CAN_USE_BEFORE_INPUT) return undefined;
  fillGaps();
  return mergeRegister(
    // Lexical listens to it only where it tells the ranges that it will change, which jsdom's does not.
    registerEventListener(root, 'beforeinput', (event) =>
      editor.update(
        () => {
          editor.dispatchCommand(BEFORE_INPUT_COMMAND, event);
          if (event.defaultPrevented || event.inputType !== 'insertText' || !event.data) return;
          event.preventDefault();
          editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, event.data);
        },
        { event, discrete: true },
      ),
    ),
    // jsdom's events have the time of day, and Lexical keeps a format that was just ended for so many milliseconds of the page's own time.
    registerEventListener(
      root.ownerDocument,
      'selectionchange',
      (event) => void Object.defineProperty(event, 'timeStamp', { configurable: true, value: performance.now() }),
      true,
    ),
    // In a browser the focus goes with the selection.
    editor.registerUpdateListener(({ tags }) => void (tags.has('focus') && focusAtCaret(root))),
  );
}
