import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../icon/Icon.js';
import type { IconName } from '../icon/icons.js';
import { cx } from '../internal/cx.js';
import { Tooltip } from '../tooltip/Tooltip.js';
import { Translated } from '../translation/Translated.js';
import { useTranslate, useUiMessages } from '../translation/TranslationProvider.js';
import styles from './FieldFrame.module.css';

/** Props of `FieldFrame`. The control inside points at it: `id`, and `aria-describedby={`${hintId} ${errorId}`}`. */
export interface FieldFrameProps {
  /** The control's id: what a press on the label focuses. */
  id: string;
  /** The label, or a translation key. Without one there is no label. */
  title?: string;
  /** Shows a red asterisk beside the label. @default false */
  required?: boolean;
  /** A line under the control that says how to fill it in, or a translation key. */
  hint?: string;
  /** A longer explanation behind a help button, part of the control's description too; or a translation key. */
  help?: string;
  /** What is wrong: shown under the control in the hint's place, and announced. */
  error?: ReactNode;
  /** A drawing before the label: an icon's name or an element. */
  icon?: IconName | ReactElement;
  /** Something at the end of the line under the control, e.g. `12/80`. */
  counter?: ReactNode;
  /** The label's own id, for `aria-labelledby`. */
  labelId?: string;
  /** The id of the hint and the help text. */
  hintId: string;
  /** The id of the error. */
  errorId: string;
  /** Draws the label as switched off. @default false */
  disabled?: boolean;
  /** Class of the outermost element. */
  className?: string;
  /** The control. */
  children: ReactNode;
}

/**
 * What stands around every control: its label, hint, help, error and counter, wired by ids.
 * @example
 * ```tsx
 * import { FieldFrame } from '@inkfield/ui';
 *
 * <FieldFrame id="age" title="Age" hint="In years." hintId="age-hint" errorId="age-error" required>
 *   <input id="age" type="number" aria-describedby="age-hint age-error" />
 * </FieldFrame>;
 * ```
 */
export function FieldFrame(props: FieldFrameProps) {
  const { hint, help, error, counter, hintId, errorId, disabled, className, children } = props;
  const translate = useTranslate();
  return (
    <div
      className={cx(styles.field, className)}
      data-disabled={disabled || undefined}
      data-invalid={error ? '' : undefined}
    >
      <FieldLabel {...props} />
      {children}
      <div className={cx(styles.below, !hint && !error && !counter && styles.empty)}>
        <div className={styles.words}>
          {(hint || help) && (
            <div id={hintId} className={cx(styles.hint, !hint && styles.hidden)}>
              {hint && <Translated text={hint} />}
              {help && <span className={styles.hidden}>{` ${translate(help)}`}</span>}
            </div>
          )}
          <div id={errorId} className={styles.error}>
            {error && (
              <span role="alert" className={styles.errorText}>
                <Icon name="alert" size={14} className={styles.errorIcon} />
                <span>{error}</span>
              </span>
            )}
          </div>
        </div>
        {counter !== undefined && <div className={styles.counter}>{counter}</div>}
      </div>
    </div>
  );
}

function FieldLabel({ id, title, required, help, icon, labelId }: FieldFrameProps) {
  const messages = useUiMessages();
  if (!title && !help) return null;
  return (
    <div className={styles.head}>
      {title && (
        <label id={labelId} htmlFor={id} className={styles.label}>
          {typeof icon === 'string' ? <Icon name={icon} className={styles.icon} /> : icon}
          <span>
            <Translated text={title} />
            {required && (
              <span aria-hidden="true" className={styles.asterisk}>
                {'\u00a0*'}
              </span>
            )}
          </span>
        </label>
      )}
      {help && (
        <Tooltip content={<Translated text={help} />} openOnPress>
          <button type="button" aria-label={messages.help} className={styles.help}>
            <Icon name="help" size={14} />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
