const hex = /^#([0-9a-f]{6})(?:ff)?$/i;
const rgb = /^rgba?\(\s*(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;

export const opaque = /^(?:1(?:\.0*)?|100%)$/;

/** A colour of three or four digits with each of them twice. */
const full = (color: string) => color.replace(/^#[0-9a-f]{3,4}$/i, (short) => short.replace(/[^#]/g, '$&$&'));

/** Reads a colour of CSS as the value writes it; null for none. */
export type ReadColor = (css: string) => string | null;

/**
 * A colour as browsers and the value write it, as `#RRGGBB`. Null for black, which is the absence of a colour, for what is transparent in
 * part, and for anything else; `cssColor` reads the other ways in which documents write colours.
 */
export function canonicalColor(css: string): string | null {
  const color = css.trim();
  const channels = rgb.exec(color)?.slice(1);
  const alpha = channels?.pop() ?? '1';
  const read =
    channels && opaque.test(alpha)
      ? channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')
      : hex.exec(full(color))?.[1];
  // A channel over 255 has three digits.
  return read?.length === 6 && /[^0]/.test(read) ? `#${read.toUpperCase()}` : null;
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
