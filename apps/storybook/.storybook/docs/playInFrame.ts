/** The frame that this page is in, when that is a story's on a page of documentation. */
export const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null;

/** The reader presses, types or comes by Tab: from then on the frame is a page like any other. */
let isUsed = frame === null;

/** What has the focus as far as the story can tell. */
let focused: HTMLElement | null = null;

const canHaveFocus = (element: HTMLElement) =>
  element.tabIndex >= 0 || element.hasAttribute('tabindex') || element.isContentEditable;

/** Moves the focus as a browser does, with its events in their order, but for its own focus. */
function move(next: HTMLElement | null): void {
  const last = focused?.isConnected ? focused : null;
  if (last === next) return;
  focused = next;
  const send = (target: HTMLElement | null, other: HTMLElement | null, type: string, bubbles = false) =>
    target?.dispatchEvent(new FocusEvent(type, { bubbles, composed: true, relatedTarget: other, view: window }));
  send(last, next, 'blur');
  send(last, next, 'focusout', true);
  // Who heard that it is gone may have moved it on.
  if (focused !== next) return;
  if (next?.isContentEditable) putCaretInto(next);
  send(next, last, 'focus');
  send(next, last, 'focusin', true);
}

/** A browser puts the caret to the start of the first line, where it is not in the text. */
function putCaretInto(box: HTMLElement): void {
  const selection = document.getSelection();
  if (!selection?.focusNode || !box.contains(selection.focusNode)) selection?.collapse(box.firstElementChild ?? box, 0);
}

/** The editor that a form's control stands for: it hands the focus on by itself, but only what a person gives it. */
const editorOf = (element: HTMLElement) =>
  element.matches('textarea[aria-hidden=true]') && element.parentElement?.querySelector<HTMLElement>('[role=textbox]');

/** As after a press on a label: the press itself selects in the control, and the caret follows the focus. */
function handOn(editor: HTMLElement): void {
  move(editor);
  queueMicrotask(() => {
    if (focused === editor) putCaretInto(editor);
  });
}

function replaceFocus(): void {
  const { focus, blur } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (isUsed) return focus.call(this, options);
    const editor = editorOf(this);
    if (editor) handOn(editor);
    else if (canHaveFocus(this) && !this.matches(':disabled')) move(this);
  };
  HTMLElement.prototype.blur = function () {
    if (isUsed) blur.call(this);
    else if (this === focused) move(null);
  };
  const hasFocus = document.hasFocus.bind(document);
  document.hasFocus = () => !isUsed || hasFocus();
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement');
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get(): unknown {
      return isUsed ? own?.get?.call(document) : focused?.isConnected ? focused : document.body;
    },
  });
  const { matches } = Element.prototype;
  function matchesHere(this: Element, selectors: string): boolean {
    const isAboutFocus = !isUsed && (selectors === ':focus' || selectors === ':focus-visible');
    return isAboutFocus ? this === focused : matches.call(this, selectors);
  }
  // No element's type follows from these.
  Element.prototype.matches = matchesHere as typeof matches;
}

/** Chromium focuses what it selects. */
function replaceSelect(): void {
  for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
    const { select } = prototype;
    prototype.select = function () {
      if (isUsed) return select.call(this);
      this.setSelectionRange(0, this.value.length);
      this.focus();
    };
  }
}

/** The browser would show a bubble, and take the focus for the first control that is refused. */
function replaceValidation(): void {
  const { reportValidity } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.reportValidity = function () {
    if (isUsed) return reportValidity.call(this);
    const isValid = this.checkValidity();
    if (!isValid) this.querySelector<HTMLElement>(':invalid:not(fieldset)')?.focus();
    return isValid;
  };
}

/** A story brings what it shows into its own view, never itself into that of the page around it. */
function replaceScrolling(): void {
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (options) {
    const page = isUsed ? null : frame?.ownerDocument.defaultView;
    const [left, top] = [page?.scrollX, page?.scrollY];
    scrollIntoView.call(this, options);
    page?.scrollTo({ left, top, behavior: 'instant' });
  };
}

/** Each story has drafts of its own: those of its neighbours would be texts that were edited in another tab. */
function replaceStorage(): void {
  const mine = ` of ${frame?.id}`;
  const own = (key: string) => (key.endsWith(mine) ? key : `${key}${mine}`);
  const { getItem, setItem, removeItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    return getItem.call(this, own(key));
  };
  Storage.prototype.setItem = function (key, value) {
    setItem.call(this, own(key), value);
  };
  Storage.prototype.removeItem = function (key) {
    removeItem.call(this, own(key));
  };
}

/** What waits until it is in view is so in its own frame, also while the page shows another: a `play` that waits for it would give up. */
function replaceIntersections(): void {
  const { IntersectionObserver } = window;
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, { root = document, ...options }: IntersectionObserverInit = {}) {
      super(tell, { root: root ?? document, ...options });
    }
  };
}

/** What a frame has around its story: the page's own padding, in pixels. */
const padding = 32;
/** A story that is taller scrolls in its frame, in pixels. */
const most = 720;

/**
 * Makes the frame as high as its story grows, and never lower: a story that shrinks moves nothing under it. The page around it must not do
 * it: an element that another window asks for first belongs to that window, and is no `Node` of its own.
 */
function growFrame(): void {
  const root = document.getElementById('storybook-root');
  const place = frame?.parentElement;
  if (!root || !place) return;
  const sizes = new ResizeObserver(() => {
    const height = Math.min(root.scrollHeight + padding, most);
    if (height > place.clientHeight) place.style.height = `${height}px`;
  });
  sizes.observe(root);
}

/**
 * A page of documentation has many stories in frames, and a window one focus: each story that a `play` focuses would take it from the one
 * before, whose toolbar or menu would close, and from the reader, whose page would jump. Here each has it as far as it can tell, is in view,
 * and has a storage of its own.
 */
export function playInFrame(): void {
  if (isUsed) return;
  document.documentElement.toggleAttribute('data-in-page', true);
  replaceFocus();
  replaceSelect();
  replaceValidation();
  replaceScrolling();
  replaceIntersections();
  replaceStorage();
  growFrame();
  const use = ({ isTrusted }: Event) => void (isUsed ||= isTrusted);
  for (const type of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(type, use, { capture: true });
}
