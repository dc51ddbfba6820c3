/** A text colour that a value may have. "Default" is the absence of one. */
export interface TextColor {
  /** Its name and CSS token: `--ik-color-text-{name}`. */
  name: 'purple' | 'red' | 'blue' | 'green' | 'orange' | 'pink' | 'gray';
  /** What is written into the value: its hexadecimal digits. */
  value: `#${string}`;
}

/**
 * The seven colours that can be written; the eighth of the menu, "Default", removes the colour.
 * @example
 * ```ts
 * import { textColors } from '@inkfield/document';
 *
 * const [purple] = textColors.map(({ name, value }) => `--ik-color-text-${name}: ${value};`);
 * ```
 */
export const textColors: readonly TextColor[] = [
  { name: 'purple', value: '#9333EA' },
  { name: 'red', value: '#E00000' },
  { name: 'blue', value: '#2563EB' },
  { name: 'green', value: '#008A00' },
  { name: 'orange', value: '#FFA500' },
  { name: 'pink', value: '#BA4081' },
  { name: 'gray', value: '#A8A29E' },
];
