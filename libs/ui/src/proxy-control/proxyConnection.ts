import type { ControlText, TextControl } from './controlText.js';
import type { ProxyController } from './proxyController.js';

/** Who hears of what the page does to a control. */
type Listener = Pick<ProxyController<TextControl>, 'onText' | 'onFocusRequest' | 'onDisabled'>;

/** Whether the textarea stands in for an editor now, and is not the visible field itself. */
function isProxy(node: TextControl): boolean {
  return node.getAttribute('aria-hidden') === 'true';
}

/** Lets a script select in the editor, and leave it, as it would in the control itself, where nobody would see it. */
function answerScripts(node: TextControl, tree: DocumentOrShadowRoot, listener: Listener): void {
  const own = Object.getPrototypeOf(node) as TextControl;
  // What stands beside the control is its editor.
  const inEditor = () => isProxy(node) && node.parentElement?.contains(tree.activeElement);
  const select = (start: number, end: number) => listener.onFocusRequest({ start, end });
  node.select = () => (isProxy(node) ? select(0, node.value.length) : own.select.call(node));
  node.setSelectionRange = (start, end, direction) =>
    inEditor() ? select(start ?? 0, end ?? 0) : own.setSelectionRange.call(node, start, end, direction);
  // Not by an assignment: testing tools leave a prototype's own without a setter.
  const blur = () => own.blur.call(inEditor() ? tree.activeElement : node);
  Object.defineProperty(node, 'blur', { configurable: true, writable: true, value: blur });
}

/**
 * Listens to everything that can change a textarea from outside. Four ways are needed for the text, because form libraries use
 * them all: a `value` assignment (React Hook Form, React), native events (Conform, autofill, extensions), a changed default value
 * (Conform's intents) and the form's reset.
 * @returns a function that removes every listener
 */
export function listenToProxy(node: TextControl, text: ControlText<TextControl>, listener: Listener): () => void {
  const end = new AbortController();
  const listen = { signal: end.signal, capture: true }; // ahead of the app's handlers, which may keep an event from going on
  // In a shadow tree neither the form's events nor what has the focus is known further out.
  const tree = node.getRootNode() as Document | ShadowRoot;
  const selection = () => ({ start: node.selectionStart ?? 0, end: node.selectionEnd ?? 0 });

  for (const type of ['input', 'change'])
    node.addEventListener(type, (event) => listener.onText('input') && event.stopImmediatePropagation(), listen);

  const onReset = (event: Event) => {
    if (event.target !== node.form) return;
    look();
    text.flush();
    observer.takeRecords(); // of a default value that was held back, which the page has not changed
    // The event comes before the reset, and can still be cancelled. Of one by a script the editor is told before the next key.
    for (const later of [queueMicrotask, setTimeout]) later(() => !end.signal.aborted && listener.onText('reset'));
  };
  tree.addEventListener('reset', onReset, listen);
  const onFormData = ({ target, formData }: FormDataEvent) => target === node.form && text.putInto(formData);
  tree.addEventListener('formdata', onFormData as EventListener, listen);
  node.ownerDocument.defaultView?.addEventListener('pagehide', () => text.flush(), listen);

  // The proxy's own focus is on its way to the editor; the form hears of the editor's focus and blur instead (`emitFocus`).
  const onOwnFocus = (event: Event) => {
    if (event.target !== node || !event.isTrusted || !isProxy(node)) return;
    event.stopImmediatePropagation();
    if (event.type !== 'focus') return;
    // What was selected by script is selected in the editor, once: a press on the label leaves the caret where it is.
    const taken = selection();
    if (taken.start === taken.end) return listener.onFocusRequest();
    node.selectionStart = taken.end;
    listener.onFocusRequest(taken);
  };
  node.addEventListener('focus', onOwnFocus, listen);
  for (const type of ['focusin', 'focusout', 'blur']) tree.addEventListener(type, onOwnFocus, listen);
  answerScripts(node, tree, listener);

  let proxy = isProxy(node);
  const look = () => {
    listener.onText('set');
    listener.onDisabled(node.matches(':disabled'));
    if (proxy !== isProxy(node) && (proxy = !proxy) && tree.activeElement === node)
      listener.onFocusRequest(selection(), node.ownerDocument.hasFocus()); // nobody is told while nobody is in the page
  };
  look(); // what React has hidden for a while comes back with what the page made of it meanwhile
  const observer = new MutationObserver(look);
  observer.observe(node, { attributes: true, childList: true, characterData: true, subtree: true });
  for (let set = node.closest('fieldset'); set; set = set.parentElement?.closest('fieldset') ?? null)
    observer.observe(set, { attributeFilter: ['disabled'] });

  return () => {
    end.abort();
    observer.disconnect();
  };
}

/** The two events of a control that gets or loses the focus, in the browser's order; the second one bubbles. */
export function dispatchFocus(node: TextControl, types: string[], relatedTarget: EventTarget | null = null): void {
  types.forEach((type, index) => node.dispatchEvent(new FocusEvent(type, { relatedTarget, bubbles: index > 0 })));
}
