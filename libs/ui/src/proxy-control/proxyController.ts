import type { TextControl } from './nativeValue.js';
import { normalizeLineEnds } from './nativeValue.js';
import type { ExternalReason, ProxyConnection, TakenSelection } from './proxyConnection.js';
import { dispatchBlur, dispatchFocus, listenToProxy } from './proxyConnection.js';
import type { TypedText } from './typedBeforeHydration.js';
import { restoreTyped } from './typedBeforeHydration.js';

/** What the controller asks of the editor; read anew each time, so they may change with every render. */
export interface ControllerCallbacks {
  onExternalValue(value: string, reason: ExternalReason): void;
  onFill?: ((text: string) => void) | undefined;
  onFocusRequest(taken?: TakenSelection): void;
  onDisabledChange?(disabled: boolean): void;
  validationMessage?: string;
  validate?(value: string): string;
}

/** The part of the proxy control that lives outside React: one for each mounted field. Its functions may be passed around alone. */
export class ProxyController<E extends TextControl> {
  #node: E | null = null;
  #connection: ProxyConnection | null = null;
  #callbacks: ControllerCallbacks;
  #typed: TypedText | null;
  /** The control's text, the one that the editor knows of, and the one at the last focus. */
  #text: string;
  #told: string;
  #textAtFocus: string;
  #writing = false;
  #disabled = false;
  #validity = '';
  #subscribers = new Set<() => void>();

  /**
   * @param text the text that the editor starts with
   * @param typed what was typed before hydration, to be put back once; null: nothing
   */
  constructor(text: string, typed: TypedText | null, callbacks: ControllerCallbacks) {
    this.#text = this.#told = this.#textAtFocus = text;
    this.#typed = typed;
    this.#callbacks = callbacks;
  }

  /** The ref callback: connects to the control, and disconnects with null. */
  attach = (node: E | null): void => {
    this.#connection?.disconnect();
    this.#connection = null;
    this.#node = node;
    this.#validity = '';
    if (!node) return;
    this.#connection = listenToProxy(node, () => this.#writing, {
      onText: this.#onText,
      onDisabled: this.#onDisabled,
      onFocusRequest: this.#onFocusRequest,
    });
    this.#applyValidity();
    const typed = this.#typed;
    this.#typed = null;
    // After the commit: React and the form library write their initial values during it.
    if (typed) queueMicrotask(() => this.#node && restoreTyped(this.#node, typed));
  };

  update(callbacks: ControllerCallbacks): void {
    this.#callbacks = callbacks;
    this.#applyValidity();
  }

  node(): E {
    if (this.#node) return this.#node;
    throw new Error(
      '[ui] useProxyControl found no textarea, so the field is no part of its form. Spread `textareaProps` on one that is always rendered.',
    );
  }

  subscribe = (onChange: () => void): (() => void) => {
    this.#subscribers.add(onChange);
    return () => this.#subscribers.delete(onChange);
  };

  disabled = (): boolean => this.#disabled;

  value = (): string => this.#text;

  emitValue = (value: string): void => {
    const node = this.#node;
    const text = normalizeLineEnds(value);
    if (!node || text === this.#text) return;
    this.#text = this.#told = text;
    // Before the event: a form library validates in its handler.
    this.#applyValidity();
    this.#write(() => {
      this.#connection?.text.type(text);
      node.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  emitFocus = (): void => {
    this.#textAtFocus = this.#text;
    if (this.#node) dispatchFocus(this.#node);
  };

  emitBlur = (): void => {
    const node = this.#node;
    this.#connection?.text.flush();
    if (node) this.#write(() => dispatchBlur(node, this.#text !== this.#textAtFocus));
    this.#textAtFocus = this.#text;
  };

  #write(dispatch: () => void): void {
    this.#writing = true;
    try {
      dispatch();
    } finally {
      this.#writing = false;
    }
    // A handler of the event may have set another text: React puts a controlled value back, an app may rewrite it.
    if (this.#node) this.#onText(this.#node.value, 'set');
  }

  #tell(reason: ExternalReason): void {
    if (!this.#node || this.#text === this.#told) return;
    this.#told = this.#text;
    this.#callbacks.onExternalValue(this.#text, reason);
  }

  #onText = (text: string, reason: ExternalReason): boolean => {
    const { onFill } = this.#callbacks;
    if (text === this.#text) return false;
    if (reason === 'input' && onFill && this.#node) {
      // The form gets what the editor makes of it, as of what is typed into that.
      this.#node.value = this.#text;
      onFill(text);
      return true;
    }
    this.#text = text;
    this.#applyValidity();
    // Between two listeners of one event the browser runs microtasks: a state that is set now is rendered before React hears of the
    // event at its root, and a controlled value that is still the old one would overwrite what was just typed.
    if (reason === 'input') setTimeout(() => this.#tell(reason), 0);
    else this.#tell(reason);
    return false;
  };

  #onFocusRequest = (taken?: TakenSelection): void => {
    // The editor must have the text before it is given a caret in it.
    this.#tell('input');
    this.#callbacks.onFocusRequest(taken);
  };

  #onDisabled = (disabled: boolean): void => {
    this.#disabled = disabled;
    for (const subscriber of this.#subscribers) subscriber();
    this.#callbacks.onDisabledChange?.(disabled);
  };

  #applyValidity(): void {
    const { validate, validationMessage = '' } = this.#callbacks;
    const message = validate ? validate(this.#text) : validationMessage;
    // Only ours is replaced: an app's own setCustomValidity stays.
    if (!this.#node || message === this.#validity) return;
    this.#validity = message;
    this.#node.setCustomValidity(message);
  }
}
