import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** One way to look at a story; each gives it a visual snapshot. */
export interface Mode {
  /** The width of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** The person's own few colours, as Windows' contrast themes have them. @default false */
  forcedColors?: boolean;
}

export type ModeName = 'light' | 'dark' | 'mobile' | 'rtl' | 'rtl-dark' | 'rtl-mobile' | 'forced' | 'desk';

export const modes: Record<ModeName, Mode> = {
  light: { width: 720, theme: 'light', direction: 'ltr' },
  dark: { width: 720, theme: 'dark', direction: 'ltr' },
  mobile: { width: 360, theme: 'light', direction: 'ltr' },
  rtl: { width: 720, theme: 'light', direction: 'rtl' },
  'rtl-dark': { width: 720, theme: 'dark', direction: 'rtl' },
  'rtl-mobile': { width: 360, theme: 'light', direction: 'rtl' },
  forced: { width: 720, theme: 'light', direction: 'ltr', forcedColors: true },
  desk: { width: 1440, theme: 'light', direction: 'ltr' },
};

/** The modes that every story is taken in. */
const usualModes: readonly ModeName[] = ['light', 'dark', 'mobile', 'rtl'];

/** What a story says about its snapshots in `parameters.visual`. */
export interface VisualParameters {
  /** The modes to take. @default the four usual ones */
  modes?: readonly ModeName[];
  /** Takes it in forced colours too: for what says something by colour alone. @default false */
  forcedColors?: boolean;
  /** False for the review alone: for what is drawn in a font of the system. @default true */
  pictures?: boolean;
  /** Takes none: for a story whose picture is another story's, or changes by itself. @default false */
  skip?: boolean;
  /** The least height of the window, in CSS pixels; a taller story gets the height it needs. @default 320 */
  height?: number;
}

/** The modes that a story's snapshots are taken in. */
export function modesOf({ skip, modes: own = usualModes, forcedColors }: VisualParameters): readonly ModeName[] {
  if (skip) return [];
  return forcedColors ? [...own, 'forced'] : own;
}

/** The same modes for Chromatic, so that what is published and what is compared offline are one thing. */
function chromaticOf(visual: VisualParameters) {
  const names = visual.pictures === false ? [] : modesOf(visual);
  if (names.length === 0) return { disableSnapshot: true };
  const taken = names.map((name) => {
    const { width, theme, direction, forcedColors } = modes[name];
    return [name, { viewport: width, theme, direction, ...(forcedColors && { colours: 'forced' }) }] as const;
  });
  return { modes: Object.fromEntries(taken) };
}

/** Chromatic reads what a story takes from its parameters, which nothing but an enhancer sees when they are whole. */
export const publishAsCompared: ArgTypesEnhancer = ({ parameters, argTypes }) => {
  Object.assign(parameters, { chromatic: chromaticOf(parameters['visual'] ?? {}) });
  return argTypes;
};
