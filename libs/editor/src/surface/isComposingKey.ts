/** Whether a key press is an input method's. 229: Safari's press that ends a composition no longer says that it composes. */
export function isComposingKey(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
