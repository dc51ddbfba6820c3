import type { SVGAttributes } from 'react';
import { cx } from '../internal/cx.js';
import styles from './Icon.module.css';
import { icons, type IconName } from './icons.js';

/** Props of `Icon`; other attributes go to the `<svg>`. */
export interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** Which drawing, by Inkfield's own names. */
  name: IconName;
  /** Width and height in pixels. @default 16 */
  size?: number;
}

/** The drawings that point along the line of writing, turned round where it runs from right to left. */
const directional: ReadonlySet<IconName> = new Set<IconName>([
  'chevron-right',
  'bullet-list',
  'numbered-list',
  'quote',
  'undo',
  'redo',
  'external-link',
  'send',
]);

/** A decorative drawing in the text's colour: it is hidden from assistive technology, so name the button around it. */
export function Icon({ name, size = 16, className, ...props }: IconProps) {
  const Drawing = icons[name];
  return (
    <Drawing
      aria-hidden="true"
      focusable="false"
      {...props}
      size={size}
      strokeWidth={1.75}
      data-icon={name}
      className={cx(styles.icon, directional.has(name) && styles.directional, className)}
    />
  );
}
