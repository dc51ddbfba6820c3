/**
 * A ref for an element with code in a language: colours it as the editor does. What does so is loaded after the code is shown;
 * a page without code, or a browser without the CSS Custom Highlight API, loads nothing.
 */
export function codeRef(language: string): (element: HTMLElement | null) => void {
  let current: HTMLElement | null = null;
  let clear: (() => void) | undefined;
  const draw = async (element: HTMLElement) => {
    const { markCode } = await import('../code-block/markCode.js');
    if (current === element) clear ??= markCode(element, language);
  };
  return (element) => {
    current = element;
    clear?.();
    clear = undefined;
    // Without the colours, for want of a network too, code is plain.
    if (element && 'highlights' in CSS) draw(element).catch(() => undefined);
  };
}
