import { type ContestantProps, letRead } from './contestant.js';

/** No editor at all: what the browser itself costs. */
export function BareContentEditable({ html }: ContestantProps) {
  const fill = (element: HTMLElement | null) => {
    element?.replaceChildren(document.createRange().createContextualFragment(html));
    letRead(() => element?.innerHTML ?? '');
  };
  return (
    <div
      ref={fill}
      role="textbox"
      aria-label="Body"
      contentEditable
      suppressContentEditableWarning
      style={{ outline: 'none', whiteSpace: 'pre-wrap' }}
    />
  );
}
