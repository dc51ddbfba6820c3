/** One way to look at a story; each gives it a visual snapshot. */
export interface Mode {
  /** The width of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

export type ModeName = 'light' | 'dark' | 'mobile' | 'rtl';

export const modes: Record<ModeName, Mode> = {
  light: { width: 720, theme: 'light', direction: 'ltr' },
  dark: { width: 720, theme: 'dark', direction: 'ltr' },
  mobile: { width: 360, theme: 'light', direction: 'ltr' },
  rtl: { width: 720, theme: 'light', direction: 'rtl' },
};

/** What a story says about its snapshots in `parameters.visual`. */
export interface VisualParameters {
  /** The modes to take. @default all four */
  modes?: ModeName[];
  /** Takes none: for a story whose picture is another story's, or changes by itself. @default false */
  skip?: boolean;
  /** The least height of the window, in CSS pixels; a taller story gets the height it needs. @default 320 */
  height?: number;
}

/** The same modes for Chromatic, so that what is published and what is compared offline are one thing. */
export const chromaticModes = Object.fromEntries(
  Object.entries(modes).map(([name, { width, theme, direction }]) => [name, { viewport: width, theme, direction }]),
);
