import { canonicalColor, canonicalStyle, opaque } from './textStyle.js';

const hsl =
  /^hsla?\(\s*(-?[\d.]{1,9})(?:deg)?(?:\s*,\s*|\s+)([\d.]{1,9})%(?:\s*,\s*|\s+)([\d.]{1,9})%(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;

/** The colour names that old documents use, each with its value. */
const names =
  'aqua 00FFFF blue 0000FF brown A52A2A crimson DC143C cyan 00FFFF fuchsia FF00FF gold FFD700 gray 808080 green ' +
  '008000 grey 808080 indigo 4B0082 lime 00FF00 magenta FF00FF maroon 800000 navy 000080 olive 808000 orange ' +
  'FFA500 orchid DA70D6 pink FFC0CB purple 800080 red FF0000 silver C0C0C0 teal 008080 tomato FF6347 violet ' +
  'EE82EE white FFFFFF yellow FFFF00';

function namedColor(name: string): string | null {
  const found = /^[a-z]+$/.test(name) ? new RegExp(`\\b${name} (\\w+)`).exec(names)?.[1] : undefined;
  return found ? `#${found}` : null;
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

function hslColor(css: string): string | null {
  const found = hsl.exec(css);
  if (!found || (found[4] !== undefined && !opaque.test(found[4]))) return null;
  return canonicalColor(`rgb(${rgbOfHsl(Number(found[1]), Number(found[2]), Number(found[3])).join(',')})`);
}

/** A CSS colour in any of the ways in which documents and programs write it, as the value writes it; null for none. */
export function cssColor(css: string): string | null {
  const color = css.trim();
  return canonicalColor(color) ?? hslColor(color) ?? namedColor(color.toLowerCase());
}

/** What may stay of the CSS of text from anywhere: its colour, or ''. */
export function cssStyle(css: string): string {
  return canonicalStyle(css, cssColor);
}
