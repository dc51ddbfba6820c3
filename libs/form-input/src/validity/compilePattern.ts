/**
 * The `pattern` attribute as the browser reads it: the whole text, with the `v` flag.
 * An invalid one gives undefined and a console error: it is the developer's mistake, never the person's.
 */
export function compilePattern(pattern: string | undefined, fieldName: string): RegExp | undefined {
  if (!pattern) return undefined;
  try {
    return new RegExp(`^(?:${pattern})$`, 'v');
  } catch (reason) {
    reportOnce(
      `[form-input] The field "${fieldName}" has an invalid pattern, so it is not checked: ${String(reason)}. ` +
        'Write it as in HTML, without slashes; inside a class escape ( ) [ ] { } / - | ("v" flag).',
    );
    return undefined;
  }
}

const reported = new Set<string>();

function reportOnce(message: string): void {
  if (reported.has(message)) return;
  reported.add(message);
  console.error(message);
}
