const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgb = /^rgba?\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;
const hsl =
  /^hsla?\(\s*(-?[\d.]{1,9})(?:deg)?(?:\s*,\s*|\s+)([\d.]{1,9})%(?:\s*,\s*|\s+)([\d.]{1,9})%(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;

/** The colour names that old documents use; browsers write `rgb()`. */
const names: ReadonlyMap<string, string> = new Map(
  Object.entries({
    aqua: '#00FFFF',
    blue: '#0000FF',
    brown: '#A52A2A',
    crimson: '#DC143C',
    cyan: '#00FFFF',
    fuchsia: '#FF00FF',
    gold: '#FFD700',
    gray: '#808080',
    green: '#008000',
    grey: '#808080',
    indigo: '#4B0082',
    lime: '#00FF00',
    magenta: '#FF00FF',
    maroon: '#800000',
    navy: '#000080',
    olive: '#808000',
    orange: '#FFA500',
    orchid: '#DA70D6',
    pink: '#FFC0CB',
    purple: '#800080',
    red: '#FF0000',
    silver: '#C0C0C0',
    teal: '#008080',
    tomato: '#FF6347',
    violet: '#EE82EE',
    white: '#FFFFFF',
    yellow: '#FFFF00',
  }),
);

function hexDigits(value: number): string | null {
  return value <= 255 ? value.toString(16).padStart(2, '0') : null;
}

/** The red, green and blue of hue, saturation and lightness, as CSS defines them. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const light = Math.min(lightness, 100) / 100;
  const spread = (Math.min(saturation, 100) / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((turn) => {
    const step = (((turn + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (light - spread * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  });
}

/**
 * A CSS colour as the value writes it: `#RRGGBB`. Null for black, which is the absence of a colour (rulings, "Colour"),
 * for what is transparent in part, and for anything that is no plain colour.
 */
export function canonicalColor(css: string): string | null {
  const color = css.trim();
  let digits: string | null;
  if (hex.test(color)) {
    const short = color.length <= 5;
    const full = short ? color.slice(1).replace(/./g, '$&$&') : color.slice(1);
    if (full.length === 8 && !full.toLowerCase().endsWith('ff')) return null;
    digits = full.slice(0, 6);
  } else {
    const isHsl = /^hsl/i.test(color);
    const found = (isHsl ? hsl : rgb).exec(color);
    if (!found) return names.get(color.toLowerCase()) ?? null;
    if (found[4] !== undefined && !/^(?:1(?:\.0*)?|100%)$/.test(found[4])) return null;
    const [first, second, third] = [Number(found[1]), Number(found[2]), Number(found[3])];
    const parts = (isHsl ? rgbOfHsl(first, second, third) : [first, second, third]).map(hexDigits);
    digits = parts.includes(null) ? null : parts.join('');
  }
  if (digits === null || /^0+$/.test(digits)) return null;
  return `#${digits.toUpperCase()}`;
}

const declaration = /(?:^|;)\s*color\s*:\s*([^;!]+)/i;

/** What may stay of a text's CSS: its colour, or '' (reliability, requirement 5). */
export function canonicalStyle(css: string): string {
  if (css === '') return '';
  const color = canonicalColor(declaration.exec(css)?.[1] ?? '');
  return color === null ? '' : `color: ${color};`;
}

/** The colour of a canonical style; null when it has none. */
export function styleColor(style: string | undefined): string | null {
  return style ? canonicalColor(declaration.exec(style)?.[1] ?? '') : null;
}
