/** The elements that hold a text of a form. */
export type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** From how many UTF-16 units on a text is held back: writing it costs the browser milliseconds at every key then. */
const longText = 10_000;

/** How long after the last key what was held back is written, in milliseconds: within a pause, not between two keys. */
const pauseMs = 500;

/** Line ends as a textarea reports them, so that a value compares equal to what the control says of itself. */
export function normalizeLineEnds(text: string): string {
  // A long text is asked first: the search is many times as fast as the replacement.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * A form library's value as the text of a control. Numbers and the like become text; `null`, `undefined` and objects become
 * an empty text, the last with a console error that names the field.
 */
export function toControlText(value: unknown, fieldName = 'unnamed'): string {
  const type = typeof (value ?? '');
  if (!['object', 'function', 'symbol'].includes(type)) return normalizeLineEnds(String(value ?? ''));
  console.error(
    `[inkfield] The field "${fieldName}" is empty, as a value of type ${type} is no text: JSON.stringify it.`,
  );
  return '';
}

/** What a person typed before React was there, and where the caret was: in UTF-16 units, null where the input type has no selection. */
export type TypedText = NonNullable<ReturnType<typeof readTyped>>;

/** What a person typed into a control, or null. */
export function readTyped(node: TextControl | null | undefined) {
  if (!node || node.value === node.defaultValue) return null;
  return { text: node.value, start: node.selectionStart, end: node.selectionEnd };
}

/**
 * One text as its two sides have it, an editor and the form control that stands for it: the newest counts, whichever side it comes from.
 * What was found in the control the editor is then told of. What was typed whoever reads `value` gets at once; while somebody types on, a
 * long text is written into the control itself only where the browser looks at it without asking: in the form's data, on a blur, a reset
 * or a pause.
 *
 * `value` is an own property of the control, because that is what React Hook Form, React and most others assign to, and none of them
 * dispatches an event then; neither does `setRangeText()`. So is `defaultValue`, which React assigns after each event: it is held back in
 * the same way.
 */
export class ControlText<E extends TextControl> {
  /** The control; null while it is not mounted. */
  node: E | null = null;
  /** The text that counts. */
  present: string;
  /** What each side has, as far as is known; one of them has the present text. */
  #inEditor: string;
  #inControl: string;
  /** The value property that React follows. */
  #tracked: PropertyDescriptor | undefined;
  /** A default value that is still to be written. */
  #default: string | undefined;
  /** Runs while somebody types. */
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(text: string) {
    this.present = this.#inEditor = this.#inControl = text;
  }

  /** @param onSet called after each `node.value = …` or `setRangeText()` by script that is another text than the present one */
  attach(node: E, onSet: () => void): void {
    this.node = node;
    this.#tracked = Object.getOwnPropertyDescriptor(node, 'value');
    Object.defineProperty(node, 'value', {
      configurable: true,
      get: () => (this.#isHeld ? this.present : this.#read()),
      set: (value: unknown) => {
        // Of undefined the browser makes the word; an empty text is meant.
        if (this.#tracked) this.#tracked.set?.call(node, value ?? '');
        else this.#write(value ?? '');
        if (this.#find(this.#read())) onSet();
      },
    });
    Object.defineProperty(node, 'defaultValue', {
      configurable: true,
      get: () => this.#default ?? this.#read('defaultValue'),
      set: (value?: string) => {
        this.#default = this.#pause && value && value.length >= longText ? value : undefined;
        // One that is the same is not written again: a long one costs the browser milliseconds.
        if (value !== node.defaultValue) this.#write(value, 'defaultValue');
      },
    });
    const { setRangeText } = Object.getPrototypeOf(node) as E;
    node.setRangeText = (...change: unknown[]) => {
      this.flush();
      Reflect.apply(setRangeText, node, change);
      if (this.lookAgain()) onSet();
    };
  }

  /** Leaves the control as it was found, with the present text in it. */
  detach(): void {
    if (!this.node) return;
    this.flush();
    for (const name of ['value', 'defaultValue', 'setRangeText']) Reflect.deleteProperty(this.node, name);
    if (this.#tracked) Object.defineProperty(this.node, 'value', this.#tracked);
    this.node = null;
  }

  /** Takes the text that the person typed into the editor. */
  type(text: string): void {
    // The first one is written at once: before, a new default value would replace what is in the control. So is one that may be required.
    if (!this.#pause || this.#inControl === '' || text.length < longText) {
      this.#writeLikeTyping(text);
      this.#inControl = text;
    }
    this.present = this.#inEditor = text;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.flush(), pauseMs);
  }

  /** Takes the text that the app gave the editor. */
  take(text: string): void {
    if (!this.node) return;
    this.node.value = this.present = this.#inEditor = text;
  }

  /** The editor is told of the present text. @returns whether it has another one */
  tell(): boolean {
    const isNews = this.present !== this.#inEditor;
    this.#inEditor = this.present;
    return isNews;
  }

  /** Puts back what React's hydration overwrote, and lets the form library hear of it as of a typed change. */
  restore({ text, start, end }: TypedText): void {
    if (!this.node) return;
    // It may stand there, known to React: from the untouched text it is a change.
    this.#writeLikeTyping(text, this.node.defaultValue);
    if (start !== null && document.activeElement === this.node) this.node.setSelectionRange(start, end);
    this.node.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Writes what was held back. */
  flush(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    if (this.#isHeld) this.#write(this.present);
    this.#inControl = this.present;
    if (this.#default) this.#write(this.#default, 'defaultValue');
    this.#default = undefined;
  }

  /** Something other than `node.value = …` may have changed the control: if so, that counts. @returns whether that is another text */
  lookAgain(): boolean {
    const own = this.#read();
    return own !== this.#inControl && this.#find(own);
  }

  /** The form's data was collected from the controls themselves: what this one has is there, unless it is disabled. */
  putInto(data: FormData): void {
    const entries = [...data];
    const own = entries.find(([name, value]) => name === this.node?.name && value === this.#inControl);
    if (!this.#isHeld || !own) return;
    own[1] = this.present;
    // Each keeps its place: what has one name is told apart by that.
    for (const [name] of entries) data.delete(name);
    for (const [name, value] of entries) data.append(name, value);
    this.flush();
  }

  get #isHeld(): boolean {
    return this.present !== this.#inControl;
  }

  /** The control has this text, which was not typed into the editor. @returns whether it is another than the present one */
  #find(text: string): boolean {
    const isNew = text !== this.present;
    this.present = this.#inControl = text;
    return isNew;
  }

  /** Writes as the person's typing into the control would, unseen by React's tracker, so that the next `input` event is a change. */
  #writeLikeTyping(text: string, before = this.node?.value): void {
    // Through React's tracker first: after a form reset it still holds the older text, and typing that again would count as no change.
    this.#tracked?.set?.call(this.node, before);
    this.#write(text);
  }

  /** A property as the browser has it, beneath React's own and ours (own properties of the element). */
  #read(name: 'value' | 'defaultValue' = 'value'): string {
    const { node } = this;
    return node ? (Reflect.get(Object.getPrototypeOf(node) as E, name, node) as string) : this.#inControl;
  }

  #write(value: unknown, name: 'value' | 'defaultValue' = 'value'): void {
    if (this.node) Reflect.set(Object.getPrototypeOf(this.node) as E, name, value, this.node);
  }
}
