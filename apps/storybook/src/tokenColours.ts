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
