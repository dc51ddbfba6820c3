import type { FieldText } from './fieldText.js';

/** The elements that hold a text of a form. */
export type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** From how many UTF-16 units on a text is held back: writing it costs the browser milliseconds at every key then. */
const longText = 10_000;

/** How long after the last key a text that was held back is written, in milliseconds: within a pause, not between two keys. */
const pauseMs = 500;

/** A property as the browser has it, beneath React's own and ours (own properties of the element). */
const readNative = (node: TextControl, name: 'value' | 'defaultValue' = 'value') =>
  Reflect.get(Object.getPrototypeOf(node) as TextControl, name, node) as string;

const writeNative = (node: TextControl, name: 'value' | 'defaultValue', value: unknown) =>
  Reflect.set(Object.getPrototypeOf(node) as TextControl, name, value, node);

/**
 * Writes a control's value as the person's typing would, unseen by React's tracker, so that the next `input` event is a change.
 * @param tracked the value property that React follows
 */
export function writeLikeTyping(
  node: TextControl,
  value: string,
  tracked = Object.getOwnPropertyDescriptor(node, 'value'),
): void {
  // Through React's tracker first: after a form reset it still holds the older text, and typing that again would count as no change.
  tracked?.set?.call(node, node.value);
  writeNative(node, 'value', value);
}

/** The entry of `control` in its form's data: fields of one name are in the order of the page. A disabled one has none. */
function replaceEntry(data: FormData, control: TextControl, text: string): void {
  const { name, form } = control;
  const twins = [...(form?.elements ?? [])].filter(
    (other) => other.getAttribute('name') === name && !other.matches(':disabled'),
  );
  let place = twins.indexOf(control);
  const entries = [...data].map((entry) => (entry[0] === name && place-- === 0 ? ([name, text] as const) : entry));
  for (const [key] of entries) data.delete(key);
  for (const [key, value] of entries) data.append(key, value);
}

/**
 * The text of a control that stands for an editor. Whoever reads `value` gets the present one; into the control itself a long one is
 * written only where the browser looks at it without asking: in the form's data, on a blur, a reset or a pause.
 *
 * `value` is an own property of the control, because that is what React Hook Form, React and most others assign to, and none of them
 * dispatches an event then. So is `defaultValue`, which React assigns after each event: once somebody has typed, the browser looks at it
 * at a reset alone, and a long one is written no sooner.
 */
export class ControlText {
  readonly #node: TextControl;
  readonly #text: FieldText;
  readonly #below: PropertyDescriptor | undefined;
  /** Whether the control's own text no longer follows its default value, as after the first key in the browser. */
  #dirty = false;
  /** A default value that is still to be written. */
  #default: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onSet called after each `node.value = …` by script that is another text than the present one */
  constructor(node: TextControl, text: FieldText, onSet: () => void) {
    this.#node = node;
    this.#text = text;
    this.#below = Object.getOwnPropertyDescriptor(node, 'value');
    Object.defineProperty(node, 'value', {
      configurable: true,
      get: () => (text.state === 'held' ? text.present : readNative(node)),
      set: (value: unknown) => {
        // Of undefined the browser makes the word; an empty text is meant.
        if (this.#below) this.#below.set?.call(node, value ?? '');
        else writeNative(node, 'value', value ?? '');
        this.#dirty = true;
        if (text.found(readNative(node))) onSet();
      },
    });
    Object.defineProperty(node, 'defaultValue', {
      configurable: true,
      get: () => this.#default ?? readNative(node, 'defaultValue'),
      set: (value?: string) => {
        this.#default = this.#dirty && value && value.length >= longText ? value : undefined;
        // One that is the same is not written again: a long one costs the browser milliseconds.
        if (value !== node.defaultValue) writeNative(node, 'defaultValue', value);
      },
    });
  }

  /** Takes the text that the person typed into the editor. */
  type(text: string): void {
    // The first one is written at once: before, a new default value would replace what is in the control.
    if (this.#dirty && this.#text.inControl !== '' && text.length >= longText) {
      this.#text.typed(text);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.flush(), pauseMs);
      return;
    }
    writeLikeTyping(this.#node, text, this.#below);
    this.#text.typed(text);
    this.#text.written();
    this.#dirty = true;
  }

  /** Writes the text that was held back. */
  flush(): void {
    if (this.#text.state !== 'held') return;
    writeNative(this.#node, 'value', this.#text.present);
    this.#text.written();
  }

  /** Before a reset: what is in the control then is either the default value again, or the person's. */
  beforeReset(): void {
    this.flush();
    if (this.#default) writeNative(this.#node, 'defaultValue', this.#default);
    this.#default = undefined;
    this.#dirty = false;
  }

  /** Something other than `node.value = …` may have changed the control: if so, that counts. @returns whether that is another text */
  lookAgain(): boolean {
    const own = readNative(this.#node);
    return own !== this.#text.inControl && this.#text.found(own);
  }

  /** The form's data was collected from the controls themselves. */
  putInto(data: FormData): void {
    if (this.#text.state !== 'held' || !this.#node.name) return;
    replaceEntry(data, this.#node, this.#text.present);
    this.flush();
  }

  /** Leaves the control as it was found, with the present text in it. */
  stop(): void {
    this.beforeReset();
    clearTimeout(this.#timer);
    if (this.#below) Object.defineProperty(this.#node, 'value', this.#below);
    else Reflect.deleteProperty(this.#node, 'value');
    Reflect.deleteProperty(this.#node, 'defaultValue');
  }
}
