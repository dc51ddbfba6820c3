/**
 * Does to the page what a browser's translator does: each text that is shown, or comes or changes later, becomes «one of elements that
 * no script of the page knows». Gives what ends it.
 */
export function translatePage(): () => void;
