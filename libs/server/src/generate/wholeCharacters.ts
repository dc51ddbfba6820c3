/** The same text in pieces that end between characters: a model may cut an emoji in two, and neither half has bytes of its own. */
export async function* wholeCharacters(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    const whole = text.slice(0, text.length - held.length);
    if (whole) yield whole;
  }
  if (held) yield held;
}
