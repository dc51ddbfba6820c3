import { editor } from 'monaco-editor/editor';

const transparent = '#00000000';

/** `--ik-color-text-subtle` and `--ik-color-placeholder` by day and by night: Monaco takes no custom properties. */
const subtle = { vs: '#545149', 'vs-dark': '#bab7b0' };
const placeholder = { vs: '#6e6b65', 'vs-dark': '#9f9c97' };

const readable = {
  vs: [{ token: 'number', foreground: '076b46' }],
  'vs-dark': [{ token: 'regexp', foreground: 'e58b8b' }],
};

/** Of the brackets inside of brackets. */
const bracket = { vs: '#1c6e1c', 'vs-dark': '#e58fe1' };

/** Tells Monaco the two themes, once for the page. */
export function defineThemes(): void {
  for (const [name, base] of [
    ['inkfield-light', 'vs'],
    ['inkfield-dark', 'vs-dark'],
  ] as const) {
    editor.defineTheme(name, {
      base,
      inherit: true,
      // What of Monaco's own colours is too faint on the grounds of a field.
      rules: readable[base],
      // The field's frame draws the ground and the focus, so that the editor is a sibling of the inputs around it.
      colors: {
        'editor.background': transparent,
        'editorGutter.background': transparent,
        'editor.lineHighlightBorder': transparent,
        'editor.placeholder.foreground': placeholder[base],
        'editorLineNumber.foreground': subtle[base],
        'editorLineNumber.activeForeground': subtle[base],
        'editorLineNumber.dimmedForeground': subtle[base],
        'editorBracketHighlight.foreground2': bracket[base],
        focusBorder: transparent,
      },
    });
  }
}

/** Whether the text at an element is lighter than its ground is likely to be: true for any way of making a page dark. */
function isDark(element: Element): boolean {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}

const forced = '(forced-colors: active)';

/** The theme for the light or dark look at an element; with the system's colours in force Monaco's own of high contrast, which keep their own. */
export function themeAt(element: Element): string {
  if (matchMedia(forced).matches) return isDark(element) ? 'hc-black' : 'hc-light';
  return isDark(element) ? 'inkfield-dark' : 'inkfield-light';
}

/**
 * Tells when the look at an element may have changed.
 * @returns a function that stops it
 */
export function watchLook(element: Element, onChange: () => void): () => void {
  const end = new AbortController();
  const observer = new MutationObserver(onChange);
  for (let node: Element | null = element.parentElement; node; node = node.parentElement) {
    observer.observe(node, { attributes: true, attributeFilter: ['class', 'data-theme', 'style'] });
  }
  for (const query of ['(prefers-color-scheme: dark)', forced])
    matchMedia(query).addEventListener('change', onChange, { signal: end.signal });
  return () => {
    end.abort();
    observer.disconnect();
  };
}
