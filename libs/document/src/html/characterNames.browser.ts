/** A simulated DOM, such as that of unit tests, has no cues; it has no Trusted Types either. */
function decodeInTextArea(text: string): string {
  if (typeof document === 'undefined') return text;
  const area = document.createElement('textarea');
  area.innerHTML = text;
  return area.value;
}

/**
 * Text with HTML's named character references replaced, as HTML reads them in text: the longest name that fits counts.
 * `text` holds references and control characters alone.
 *
 * A browser has HTML's 2,231 names built in. As a library they are 13.6 kB gzipped, as much as the whole view, and as the
 * shortest list of our own still 8. The one way to them that is no Trusted Types sink is the text of a WebVTT cue, which reads
 * references as HTML does: In a worker there are no cues: there the package
 * must be bundled with the `worker` condition, or names stay as they were written.
 */
export function decodeNames(text: string): string {
  if (typeof VTTCue === 'undefined') return decodeInTextArea(text);
  return new VTTCue(0, 0, text).getCueAsHTML().textContent ?? text;
}
