const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const rgb = /^rgba?\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;

export const opaque = /^(?:1(?:\.0*)?|100%)$/;

function hexDigits(value: number): string | null {
  return value <= 255 ? value.toString(16).padStart(2, '0') : null;
}

/** Reads a colour of CSS as the value writes it; null for none. */
export type ReadColor = (css: string) => string | null;

/**
 * A colour as browsers and the value write it, as `#RRGGBB`. Null for black, which is the absence of a colour, for what is transparent in
 * part, and for anything else; `cssColor` reads the other ways in which documents write colours.
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
    const found = rgb.exec(color);
    if (!found || (found[4] !== undefined && !opaque.test(found[4]))) return null;
    const parts = [Number(found[1]), Number(found[2]), Number(found[3])].map(hexDigits);
    digits = parts.includes(null) ? null : parts.join('');
  }
  if (digits === null || /^0+$/.test(digits)) return null;
  return `#${digits.toUpperCase()}`;
}

const declaration = /(?:^|;)\s*color\s*:\s*([^;!]+)/i;

/** The colour of a text's CSS; null when it has none. */
export function styleColor(style: string | undefined, readColor: ReadColor = canonicalColor): string | null {
  return style ? readColor(declaration.exec(style)?.[1] ?? '') : null;
}

/** What may stay of a text's CSS: its colour, or ''. */
export function canonicalStyle(css: string, readColor?: ReadColor): string {
  const color = styleColor(css, readColor);
  return color === null ? '' : `color: ${color};`;
}
