import { forwardRef, type ButtonHTMLAttributes, type MouseEvent } from 'react';
import { Icon } from '../icon/Icon.js';
import type { IconName } from '../icon/icons.js';
import { cx } from '../internal/cx.js';
import styles from './Button.module.css';

/** Props of `Button`; other attributes go to the `<button>`. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** How much it asks for attention. @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `sm` is 28px high, `md` 36px; both grow to 44px under a finger. @default 'md' */
  size?: 'sm' | 'md';
  /** Shows a spinner and ignores presses, but keeps the focus. @default false */
  loading?: boolean;
  /** A drawing before the text. */
  icon?: IconName;
}

/**
 * A button with words. Its `type` is `button` unless given, so that it never submits the form around it.
 * @example
 * ```tsx
 * import { Button } from '@inkfield/ui';
 *
 * <Button variant="primary" icon="check" onClick={() => console.log('Saved.')}>
 *   Save
 * </Button>;
 * ```
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'md',
    loading = false,
    icon,
    type = 'button',
    className,
    children,
    onClick,
    ...props
  },
  ref,
) {
  // A `disabled` button would lose the focus in the middle of a run, so a busy one only says so and swallows presses.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  const shown: IconName | undefined = loading ? 'loader' : icon;
  return (
    <button
      {...props}
      ref={ref}
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || props['aria-disabled']}
      className={cx(styles.button, styles[variant], styles[size], className)}
    >
      {shown && <Icon name={shown} className={loading ? styles.spinner : undefined} />}
      <span>{children}</span>
    </button>
  );
});
