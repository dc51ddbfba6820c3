/**
 * Lets a script give the code the focus without that the page goes there (`preventScroll`), as it may with a text area. The control hands
 * its focus on, but is not told how it got that, and Monaco always brings its caret into view.
 * @param box what a person types in
 * @returns ends it
 */
export function shareFocus(control: HTMLTextAreaElement, box: HTMLElement | null): () => void {
  const own = Object.getPrototypeOf(control) as HTMLTextAreaElement;
  const focus = (options?: FocusOptions) => {
    const isCode = control.getAttribute('aria-hidden') === 'true' && !control.matches(':disabled');
    own.focus.call(options?.preventScroll && isCode && box ? box : control, options);
  };
  // Not by an assignment: testing tools leave a prototype's own without a setter.
  Object.defineProperty(control, 'focus', { configurable: true, writable: true, value: focus });
  return () => Reflect.deleteProperty(control, 'focus');
}
