import { dispatchBlur, dispatchFocus, listenToProxy, typeIntoProxy } from './proxyConnection.js';
import type { ExternalReason, TakenSelection } from './proxyConnection.js';
import { normalizeLineEnds } from './nativeValue.js';
import type { TextControl } from './nativeValue.js';
import { restoreTyped } from './typedBeforeHydration.js';
import type { TypedText } from './typedBeforeHydration.js';

/** What the controller asks of the editor; read anew each time, so they may change with every render. */
export interface ControllerCallbacks {
  onExternalValue(value: string, reason: ExternalReason): void;
  onFocusRequest(taken?: TakenSelection): void;
  onDisabledChange?(disabled: boolean): void;
  validationMessage?: string;
  validate?(value: string): string;
}

/** The part of the proxy control that lives outside React: one for each mounted field. */
export interface ProxyController<E extends TextControl> {
  /** The ref callback: connects to the textarea, and disconnects with null. */
  attach(node: E | null): void;
  update(callbacks: ControllerCallbacks): void;
  node(): E;
  subscribe(onChange: () => void): () => void;
  disabled(): boolean;
  value(): string;
  emitValue(value: string): void;
  emitFocus(): void;
  emitBlur(): void;
}

/**
 * @param initialText the text that the editor starts with
 * @param typed what was typed before hydration, to be put back once; null: nothing
 */
export function createProxyController<E extends TextControl>(
  initialText: string,
  typed: TypedText | null,
  first: ControllerCallbacks,
): ProxyController<E> {
  let node: E | null = null;
  let callbacks = first;
  let disconnect = () => {};
  let text = initialText;
  let told = initialText;
  let textAtFocus = initialText;
  let writing = false;
  let disabled = false;
  let validity = '';
  const subscribers = new Set<() => void>();

  const writeSilently = (write: () => void) => {
    writing = true;
    try {
      write();
    } finally {
      writing = false;
    }
    // A handler of the event may have set another text: React puts a controlled value back, an app may rewrite it.
    if (node) onText(node.value, 'set');
  };
  const tell = (reason: ExternalReason) => {
    if (!node || text === told) return;
    told = text;
    callbacks.onExternalValue(text, reason);
  };
  const onText = (next: string, reason: ExternalReason) => {
    if (next === text) return;
    text = next;
    applyValidity();
    // Between two listeners of one event the browser runs microtasks: a state that is set now is rendered before React hears of the
    // event at its root, and a controlled value that is still the old one would overwrite what was just typed.
    if (reason === 'input') setTimeout(() => tell(reason), 0);
    else tell(reason);
  };
  const onDisabled = (next: boolean) => {
    disabled = next;
    for (const subscriber of subscribers) subscriber();
    callbacks.onDisabledChange?.(next);
  };
  const applyValidity = () => {
    const message = callbacks.validate ? callbacks.validate(text) : (callbacks.validationMessage ?? '');
    // Only ours is replaced: an app's own setCustomValidity stays.
    if (!node || message === validity) return;
    validity = message;
    node.setCustomValidity(message);
  };

  return {
    attach(next) {
      disconnect();
      disconnect = () => {};
      node = next;
      validity = '';
      if (!next) return;
      disconnect = listenToProxy(next, () => writing, {
        onText,
        onDisabled,
        onFocusRequest(taken) {
          // The editor must have the text before it is given a caret in it.
          tell('input');
          callbacks.onFocusRequest(taken);
        },
      });
      applyValidity();
      if (typed === null) return;
      const kept = typed;
      typed = null;
      // After the commit: React and the form library write their initial values during it.
      queueMicrotask(() => node && restoreTyped(node, kept));
    },
    update(next) {
      callbacks = next;
      applyValidity();
    },
    node() {
      if (node) return node;
      throw new Error(
        '[ui] useProxyControl found no textarea. The field would not be part of its form. Spread `textareaProps`, its `ref` included, ' +
          'on a <textarea> that is rendered whenever the component is.',
      );
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
    disabled: () => disabled,
    value: () => text,
    emitValue(value) {
      const next = normalizeLineEnds(value);
      const target = node;
      if (!target || next === text) return;
      text = told = next;
      // Before the event: a form library validates in its handler.
      applyValidity();
      writeSilently(() => typeIntoProxy(target, next));
    },
    emitFocus() {
      textAtFocus = text;
      if (node) dispatchFocus(node);
    },
    emitBlur() {
      const target = node;
      if (target) writeSilently(() => dispatchBlur(target, text !== textAtFocus));
      textAtFocus = text;
    },
  };
}
