/** The frame that this page is in, when that is a story's on a page of documentation. */
const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null;

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
  send(next, last, 'focus');
  send(next, last, 'focusin', true);
}

function replaceFocus(): void {
  const { focus, blur } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (isUsed) focus.call(this, options);
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

/**
 * A page of documentation has many stories in frames, and a window one focus: each story that a `play` focuses would take it from the one
 * before, whose toolbar or menu would close, and from the reader, whose page would jump. Here each has it as far as it can tell.
 */
export function keepFocusInFrame(): void {
  if (isUsed) return;
  replaceFocus();
  replaceSelect();
  replaceValidation();
  replaceScrolling();
  const use = ({ isTrusted }: Event) => void (isUsed ||= isTrusted);
  for (const type of ['pointerdown', 'keydown', 'focusin']) window.addEventListener(type, use, { capture: true });
}
