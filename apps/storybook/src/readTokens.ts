/** One custom property of tokens.css. */
export interface Token {
  /** The whole name, such as `--ik-color-bg`. */
  name: string;
  value: string;
  /** What the comment above it says of it and of those below; '' where there is none. */
  purpose: string;
}

const line = /\/\*(?<comment>.*?)\*\/|^\s*(?<name>--ik-[\w-]+):\s*(?<value>[^;]+);|(?<gap>\n\s*\n)/gms;

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();

/** The tokens that a stylesheet declares, each once, in their order. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, Token>();
  let purpose = '';
  for (const { groups = {} } of css.matchAll(line)) {
    const { comment, name, value, gap } = groups;
    if (gap) purpose = '';
    if (comment !== undefined) purpose = oneLine(comment);
    if (name && value && !tokens.has(name)) tokens.set(name, { name, value: oneLine(value), purpose });
  }
  return [...tokens.values()];
}

/** The values by day and by night; the same where there is one. */
export function bothThemes(value: string): readonly [light: string, dark: string] {
  const [, light = value, dark = value] = /^light-dark\((#\w+), ?(#\w+)\)$/.exec(value) ?? [];
  return [light, dark];
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours as `#rrggbb`: 1 … 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
