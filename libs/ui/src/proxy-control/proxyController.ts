import { ControlText, type TextControl } from './controlText.js';
import { FieldText, normalizeLineEnds } from './fieldText.js';
import type { ExternalReason, FocusMove, ProxyControlOptions, TakenSelection } from './ProxyControl.js';
import { dispatchFocus, listenToProxy, type ProxyListener } from './proxyConnection.js';
import { restoreTyped, type TypedText } from './typedBeforeHydration.js';

/** What the controller asks of the editor; read anew each time, so they may change with every render. */
type ControllerCallbacks = Pick<
  ProxyControlOptions,
  'onExternalValue' | 'onFill' | 'onFocusRequest' | 'onDisabledChange' | 'validationMessage' | 'validate'
>;

/** The part of the proxy control that lives outside React: one for each mounted field. Its functions may be passed around alone, and are those of `ProxyControl`. */
export class ProxyController<E extends TextControl> implements ProxyListener {
  #node: E | null = null;
  #control: ControlText | undefined;
  #disconnect: (() => void) | undefined;
  #callbacks: ControllerCallbacks;
  #typed: TypedText | null;
  readonly #text: FieldText;
  /** The form is being told of something: what its handlers do to the text is looked at when all of them are through. */
  #isTelling = false;
  #disabled = false;
  /** The form knows that somebody is in the field. */
  #isIn: boolean | undefined;
  /** What an app says of the control by `setCustomValidity` stands beside the field's own message. */
  #said = '';
  #validity: string | undefined;
  readonly #disable: (is: boolean) => void;

  /**
   * @param text the text that the editor starts with
   * @param typed what was typed before hydration, to be put back once; null: nothing
   * @param disable called where the control is disabled now, or no longer
   */
  constructor(text: string, typed: TypedText | null, callbacks: ControllerCallbacks, disable: (is: boolean) => void) {
    this.#text = new FieldText(text);
    this.#typed = typed;
    this.#callbacks = callbacks;
    this.#disable = disable;
  }

  /** The ref callback: connects to the control, and disconnects with null. */
  attach = (node: E | null): void => {
    this.#disconnect?.();
    this.#disconnect = this.#control = this.#validity = this.#isIn = undefined;
    this.#node = node;
    if (!node) return;
    node.setCustomValidity = (message) => {
      this.#said = message;
      this.#applyValidity(node);
    };
    this.#control = new ControlText(node, this.#text, () => !this.#isTelling && this.#onChanged('set'));
    this.#disconnect = listenToProxy(node, this.#control, this);
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

  /** The control, for the app's ref. */
  control(): E {
    if (this.#node) return this.#node;
    throw new Error('[ui] useProxyControl has no textarea, so the field is in no form: render `textareaProps`.');
  }

  node = (): E | null => this.#node;

  getValue = (): string => this.#text.present;

  validate = (): void => this.#applyValidity();

  emitValue = (text: string): void => {
    if (text === this.#text.present) return;
    this.#tellForm((node) => {
      this.#control?.type(text);
      // Before the event: a form library validates in its handler.
      this.#applyValidity();
      node.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  };

  takeValue = (value: string): void => {
    if (!this.#node) return;
    this.#text.found(normalizeLineEnds(value));
    this.#text.told();
    this.#node.value = this.#text.present;
    this.#applyValidity();
  };

  emitFocus = (): void => {
    if (this.#isIn) return;
    this.#isIn = true;
    this.#text.visited();
    if (this.#node) dispatchFocus(this.#node, ['focus', 'focusin']);
  };

  emitBlur = (event?: FocusMove): void => {
    const to = event?.relatedTarget;
    // The control gives it back: `ref.focus()` of a field that has it.
    if (to && to === this.#node) return;
    this.#isIn = false;
    this.#control?.flush();
    this.#tellForm((node) => {
      if (this.#text.changed) node.dispatchEvent(new Event('change', { bubbles: true }));
      dispatchFocus(node, ['blur', 'focusout'], to);
    });
    this.#text.visited();
  };

  #tellForm(dispatch: (node: E) => void, text = this.#text.present): void {
    if (!this.#node) return;
    this.#isTelling = true;
    try {
      dispatch(this.#node);
    } finally {
      this.#isTelling = false;
    }
    // A handler may have set another text: React puts a controlled value back, an app may rewrite it.
    if (this.#text.state !== 'held') this.#control?.lookAgain();
    if (this.#text.present !== text) this.#onChanged('set');
  }

  #tellEditor(reason: ExternalReason): void {
    if (!this.#node || this.#text.state !== 'untold') return;
    this.#text.told();
    this.#callbacks.onExternalValue(this.#text.present, reason);
  }

  /** The present text is another one, and it came by the control. */
  #onChanged(reason: ExternalReason): void {
    this.#applyValidity();
    // Between two listeners of one event the browser runs microtasks: a state that is set now is rendered before React hears of the
    // event at its root, and a controlled value that is still the old one would overwrite what was just typed.
    if (reason === 'input') setTimeout(() => this.#tellEditor(reason));
    else this.#tellEditor(reason);
  }

  onText(reason: ExternalReason): boolean {
    const { present } = this.#text;
    if (this.#isTelling || this.#typed || !this.#node || !this.#control?.lookAgain()) return false;
    const { onFill } = this.#callbacks;
    if (reason !== 'input' || !onFill) {
      this.#onChanged(reason);
      return false;
    }
    const filled = this.#text.present;
    // The form gets what the editor makes of it, as of what is typed into that.
    this.#node.value = present;
    onFill(filled);
    return true;
  }

  onFocusRequest(taken?: TakenSelection, isIn?: boolean): void {
    this.#isIn ||= isIn;
    // The editor must have the text before it is given a caret in it.
    this.#tellEditor('input');
    if (!this.#disabled) this.#callbacks.onFocusRequest(taken);
  }

  onDisabled(disabled: boolean): void {
    if (disabled === this.#disabled) return;
    this.#disable((this.#disabled = disabled));
    this.#callbacks.onDisabledChange?.(disabled);
  }

  #applyValidity(node = this.#node): void {
    const { validate, validationMessage = '' } = this.#callbacks;
    const message = this.#said || (validate ? validate(this.#text.present) : validationMessage);
    if (node && message !== this.#validity)
      (Object.getPrototypeOf(node) as E).setCustomValidity.call(node, (this.#validity = message));
  }
}
