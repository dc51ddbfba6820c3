/** Line ends as a textarea reports them, so that a value compares equal to what the control says of itself. */
export function normalizeLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/**
 * A form library's value as the text of a control. Numbers and the like become text; `null`, `undefined` and objects become
 * an empty text, the last with a console error that names the field.
 */
export function toControlText(value: unknown, fieldName = 'unnamed'): string {
  if (typeof value === 'string') return normalizeLineEnds(value);
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object' && typeof value !== 'function' && typeof value !== 'symbol') return String(value);
  console.error(
    `[inkfield] The field "${fieldName}" was given a value of the type ${typeof value}, so it is shown empty. ` +
      'A form field holds text: pass a string (for an object, JSON.stringify it).',
  );
  return '';
}

/** The elements that hold a text of a form. */
export type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** The value property as the browser defines it, beneath React's own (an own property of each controlled element). */
function nativeValue(node: TextControl): PropertyDescriptor {
  return Object.getOwnPropertyDescriptor(Object.getPrototypeOf(node), 'value') ?? {};
}

/** Writes a control's value as the person's typing would, unseen by React's tracker, so that the next `input` event is a change. */
export function writeLikeTyping(node: TextControl, value: string): void {
  // Through React's tracker first: after a form reset it still holds the older text, and typing that again would count as no change.
  const present = node.value;
  Object.getOwnPropertyDescriptor(node, 'value')?.set?.call(node, present);
  nativeValue(node).set?.call(node, value);
}

/**
 * Calls `onWrite` after each `node.value = …` by script. It is an own property because that is what React Hook Form, React and
 * most others assign to; none of them dispatches an event then.
 * @returns a function that takes the property away again
 */
export function watchValueWrites(node: TextControl, onWrite: () => void): () => void {
  const below = Object.getOwnPropertyDescriptor(node, 'value');
  const { get, set } = below ?? nativeValue(node);
  Object.defineProperty(node, 'value', {
    configurable: true,
    enumerable: true,
    get: () => get?.call(node),
    set(value: unknown) {
      set?.call(node, value);
      onWrite();
    },
  });
  return () => {
    if (below) Object.defineProperty(node, 'value', below);
    else Reflect.deleteProperty(node, 'value');
  };
}
