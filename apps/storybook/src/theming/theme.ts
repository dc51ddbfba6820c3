import { designTokens, type Token } from '@inkfield/config/designTokens';
import { bothThemes, contrastOf } from '../tokenColours.js';

export const themes = ['light', 'dark'] as const;
export type ThemeName = (typeof themes)[number];

/** The tokens that were given another value, by their names. */
export type Changes = Readonly<Record<string, string>>;

/** The colours that make a brand, each with what it is read on and WCAG's least contrast there. */
export const brandColours: readonly { name: string; on?: string; least?: number }[] = [
  { name: '--ik-color-accent', on: '--ik-color-surface', least: 4.5 },
  { name: '--ik-color-accent-text', on: '--ik-color-accent', least: 4.5 },
  { name: '--ik-color-accent-soft' },
  { name: '--ik-color-focus', on: '--ik-color-surface', least: 3 },
  { name: '--ik-color-bg' },
  { name: '--ik-color-surface' },
  { name: '--ik-color-surface-raised' },
  { name: '--ik-color-text', on: '--ik-color-surface', least: 4.5 },
  { name: '--ik-color-text-muted', on: '--ik-color-surface', least: 4.5 },
  { name: '--ik-color-placeholder', on: '--ik-color-surface', least: 4.5 },
  { name: '--ik-color-border' },
  { name: '--ik-color-border-strong', on: '--ik-color-surface', least: 3 },
  { name: '--ik-color-danger', on: '--ik-color-surface', least: 4.5 },
  { name: '--ik-color-ai', on: '--ik-color-surface', least: 4.5 },
];

/** Measures in pixels that can be edited. */
export const isMeasure = ({ name, value }: Token) =>
  /^--ik-(?:radius|space|font-size)-/.test(name) && value.endsWith('px');

/** What a token is called on the page. */
export const shortName = (name: string) => name.replace(/^--ik-(?:color-)?/, '').replaceAll('-', ' ');

const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A pair of colours with another one in one of the themes; undefined where it is none that the tokens can have. */
export function withColour(pair: string, theme: ThemeName, colour: string): string | undefined {
  if (!isColour(colour)) return undefined;
  const [light, dark] = bothThemes(pair);
  return theme === 'light' ? `light-dark(${colour}, ${dark})` : `light-dark(${light}, ${colour})`;
}

/** A measure in whole pixels from 0 to 64; undefined for any other text. */
export function measureOf(text: string): string | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 64 ? `${Number(text)}px` : undefined;
}

/** The contrast of a colour with what it is read on, and whether that is enough; undefined for a colour that nothing is read in. */
export function legibility(valueOf: (name: string) => string, name: string, theme: ThemeName) {
  const { on, least } = brandColours.find((one) => one.name === name) ?? {};
  if (!on || !least) return undefined;
  const [colour, ground] = [name, on].map((one) => bothThemes(valueOf(one))[themes.indexOf(theme)] ?? '');
  const contrast = contrastOf(colour ?? '', ground ?? '');
  return { contrast, least, isEnough: contrast >= least, on };
}

/** What an app puts into its stylesheet: outside of any layer, so that it comes before the tokens' own. */
export function cssOf(changes: Changes): string {
  const lines = Object.entries(changes).map(([name, value]) => `  ${name}: ${value};`);
  return `:root,\n[data-theme] {\n${lines.join('\n')}\n}\n`;
}

/** The same for design tools, in one of the themes. */
export const jsonOf = (changes: Changes, theme: ThemeName) =>
  JSON.stringify(designTokens(cssOf(changes), theme), null, 2);
