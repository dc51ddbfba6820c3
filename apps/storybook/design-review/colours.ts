/** Red, green, blue in 0 … 255, and how much it covers in 0 … 1. */
export type Colour = readonly [number, number, number, number];

let context: CanvasRenderingContext2D | null = null;
const known = new Map<string, Colour>();

/** Any computed colour, in whatever space: the browser's own canvas reads it. */
export function readColour(css: string): Colour {
  const before = known.get(css);
  if (before) return before;
  context ??= new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as CanvasRenderingContext2D | null;
  if (!context) return [0, 0, 0, 1];
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const colour: Colour = [red, green, blue, alpha / 255];
  known.set(css, colour);
  return colour;
}

/** What is seen where a colour is laid over an opaque one. */
export function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]), 1];
}

export const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
];

function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG's contrast of two opaque colours: 1 … 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}
