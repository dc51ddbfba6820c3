import { ControlText, normalizeLineEnds, type TextControl, type TypedText } from './controlText.js';
import type { ExternalReason, FocusMove, ProxyControlOptions, TakenSelection, TypedKey } from './ProxyControl.js';
import { dispatchFocus, listenToProxy } from './proxyConnection.js';

/** The part of the proxy control that lives outside React: one for each mounted field. Its functions may be passed around alone, and are those of `ProxyControl`. */
export class ProxyController<E extends TextControl> {
  #ends: ((() => void) | undefined)[] = [];
  /** Read anew each time: they may change with every render. */
  #options: ProxyControlOptions<E>;
  #typed: TypedText | null;
  readonly #text: ControlText<E>;
  /** The text before the person typed something since they came to the field. */
  #beforeTyping: string | undefined;
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
  constructor(text: string, typed: TypedText | null, options: ProxyControlOptions<E>, disable: (is: boolean) => void) {
    this.#text = new ControlText(text);
    this.#typed = typed;
    this.#options = options;
    this.#disable = disable;
  }

  /** The ref callback: connects to the control, and disconnects with null. */
  attach = (node: E | null): void => {
    for (const end of this.#ends.splice(0)) end?.();
    this.#text.detach();
    this.#validity = this.#isIn = undefined;
    if (!node) return;
    node.setCustomValidity = (message) => {
      this.#said = message;
      this.#applyValidity(node);
    };
    this.#text.attach(node, () => !this.#isTelling && this.#onChanged('set'));
    this.#ends = [listenToProxy(node, this.#text, this), this.#options.onMount?.(node)];
    this.#applyValidity();
    const typed = this.#typed;
    this.#typed = null;
    // After the commit: React and the form library write their initial values during it.
    if (typed) queueMicrotask(() => this.#text.restore(typed));
  };

  update(options: ProxyControlOptions<E>): void {
    this.#options = options;
    this.#applyValidity();
  }

  /** The control, for the app's ref. */
  control(): E {
    if (this.#text.node) return this.#text.node;
    throw new Error('[ui] A field without its `textareaProps` is in no form: render them.');
  }

  node = (): E | null => this.#text.node;
  getValue = (): string => this.#text.present;
  validate = (): void => this.#applyValidity();

  keepTyped = (event: TypedKey): void => {
    if (this.#disabled && event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.preventDefault();
  };

  emitValue = (text: string): void => {
    if (text === this.#text.present) return;
    this.#tellForm((node) => {
      this.#beforeTyping ??= this.#text.present;
      this.#text.type(text);
      // Before the event: a form library validates in its handler.
      this.#applyValidity();
      node.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  };

  takeValue = (value: string): void => {
    this.#text.take(normalizeLineEnds(value));
    this.#applyValidity();
  };

  emitFocus = (): void => {
    if (this.#isIn) return;
    this.#isIn = true;
    this.#beforeTyping = undefined;
    if (this.#text.node) dispatchFocus(this.#text.node, ['focus', 'focusin']);
  };

  emitBlur = (event?: FocusMove): void => {
    const to = event?.relatedTarget;
    // The control gives it back: `ref.focus()` of a field that has it.
    if (to && to === this.#text.node) return;
    this.#isIn = false;
    this.#text.flush();
    const { present } = this.#text;
    this.#tellForm((node) => {
      // What a script alone has set is no change.
      if (present !== (this.#beforeTyping ?? present)) node.dispatchEvent(new Event('change', { bubbles: true }));
      dispatchFocus(node, ['blur', 'focusout'], to);
    });
    this.#beforeTyping = undefined;
  };

  #tellForm(dispatch: (node: E) => void, text = this.#text.present): void {
    if (!this.#text.node) return;
    this.#isTelling = true;
    try {
      dispatch(this.#text.node);
    } finally {
      this.#isTelling = false;
    }
    // A handler may have set another text: React puts a controlled value back, an app may rewrite it.
    this.#text.lookAgain();
    if (this.#text.present !== text) this.#onChanged('set');
  }

  #tellEditor(reason: ExternalReason): void {
    if (this.#text.node && this.#text.tell()) this.#options.onExternalValue(this.#text.present, reason);
  }

  /** The present text is another one, and it came by the control. */
  #onChanged(reason: ExternalReason): void {
    this.#applyValidity();
    // Between two listeners of one event the browser runs microtasks: a state that is set now is rendered before React hears of the
    // event at its root, and a controlled value that is still the old one would overwrite what was just typed.
    if (reason === 'input') setTimeout(() => this.#tellEditor(reason));
    else this.#tellEditor(reason);
  }

  /**
   * The control's text may be another one, by something else than `node.value = …`.
   * @returns true where the event that said so is not to be heard by the form
   */
  onText(reason: ExternalReason): boolean {
    const { node, present } = this.#text;
    if (this.#isTelling || this.#typed || !node || !this.#text.lookAgain()) return false;
    const { onFill } = this.#options;
    if (reason !== 'input' || !onFill) {
      this.#onChanged(reason);
      return false;
    }
    const filled = this.#text.present;
    // The form gets what the editor makes of it, as of what is typed into that.
    node.value = present;
    onFill(filled);
    return true;
  }

  /**
   * The control got the focus (a label, `ref.focus()`, the browser's validation), or had it when the editor took over.
   * @param isIn whether the form has heard of that
   */
  onFocusRequest(taken?: TakenSelection, isIn?: boolean): void {
    this.#isIn ||= isIn;
    // The editor must have the text before it is given a caret in it.
    this.#tellEditor('input');
    if (!this.#disabled) this.#options.onFocusRequest(taken);
  }

  /** The control's `:disabled` state, by its own attribute or a fieldset's, may have changed. */
  onDisabled(disabled: boolean): void {
    if (disabled === this.#disabled) return;
    this.#disable((this.#disabled = disabled));
    this.#options.onDisabledChange?.(disabled);
  }

  #applyValidity(node = this.#text.node): void {
    const { validate, validationMessage = '' } = this.#options;
    const message = this.#said || (validate ? validate(this.#text.present) : validationMessage);
    if (node && message !== this.#validity)
      (Object.getPrototypeOf(node) as E).setCustomValidity.call(node, (this.#validity = message));
  }
}
