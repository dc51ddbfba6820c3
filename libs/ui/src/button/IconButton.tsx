import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { Icon } from '../icon/Icon.js';
import type { IconName } from '../icon/icons.js';
import { cx } from '../internal/cx.js';
import { Tooltip, type TooltipProps } from '../tooltip/Tooltip.js';
import styles from './Button.module.css';

/** Props of `IconButton`; other attributes go to the `<button>`. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The drawing on it. */
  icon: IconName;
  /** Its accessible name, and what its tooltip says. */
  label: string;
  /** Makes it a toggle: `aria-pressed`. Leave out where it only acts. */
  pressed?: boolean;
  /** A key combination for the tooltip, e.g. `Ctrl+B`. */
  shortcut?: string;
  /** `sm` is 28px square, `md` 36px; both grow to 44px under a finger. @default 'sm' */
  size?: 'sm' | 'md';
  /** Where the tooltip stands. @default 'top' */
  tooltipSide?: TooltipProps['side'];
}

/**
 * A button with a drawing alone, named by its tooltip.
 * @example
 * ```tsx
 * import { IconButton } from '@inkfield/ui';
 *
 * <IconButton icon="bold" label="Bold" shortcut="Ctrl+B" pressed={false} onClick={() => console.log('Bold.')} />;
 * ```
 */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, pressed, shortcut, size = 'sm', tooltipSide, type = 'button', className, ...props },
  ref,
) {
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide}>
      <button
        {...props}
        ref={ref}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={cx(styles.button, styles.ghost, styles[size], styles.square, className)}
      >
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
});
