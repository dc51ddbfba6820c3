import { createElement, type SVGAttributes } from 'react';
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

/** One shape of a drawing: a path's data, or another element's name and its attributes. */
function shapeOf(shape: string, key: number) {
  if (/^m/i.test(shape)) return <path key={key} d={shape} />;
  const [tag = 'g', ...attributes] = shape.split(' ');
  return createElement(tag, { key, ...Object.fromEntries(attributes.map((attribute) => attribute.split('='))) });
}

/**
 * A decorative drawing in the text's colour: it is hidden from assistive technology, so name the button around it.
 * @example
 * ```tsx
 * import { Icon } from '@inkfield/ui';
 *
 * <button type="button" aria-label="Copy">
 *   <Icon name="copy" size={20} />
 * </button>;
 * ```
 */
export function Icon({ name, size = 16, className, ...props }: IconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
      width={size}
      height={size}
      data-icon={name}
      className={cx(styles.icon, directional.has(name) && styles.directional, className)}
    >
      {icons[name].split('|').map(shapeOf)}
    </svg>
  );
}
