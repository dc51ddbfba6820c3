import type { ReactNode } from 'react';
import { joinNames } from '../field/controlAttributes.js';
import fieldStyles from '../field/Field.module.css';
import type { FieldContext } from '../field/FieldContext.js';
import { LoadFailure } from './LoadFailure.js';
import type { LazyEditor } from './useLazyModule.js';

interface LazyFrameProps extends Pick<LazyEditor<unknown>, 'watch' | 'failed' | 'retry'> {
  field: FieldContext;
  disabled: boolean;
  className: string | undefined;
  dir?: 'ltr';
  'data-draft'?: '' | undefined;
  children: ReactNode;
}

/** What stands around a field whose editor comes later: it shows the field's state, and where the editor did not arrive. */
export function LazyFrame({ field, watch, failed, retry, disabled, className, children, ...more }: LazyFrameProps) {
  const { size = 'lg', readOnly } = field.props;
  return (
    <div
      ref={watch}
      {...more}
      className={joinNames(fieldStyles.box, fieldStyles.frame, className)}
      data-size={size}
      data-invalid={field.invalid || undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      {children}
      {failed && <LoadFailure messages={field.messages} retry={retry} />}
    </div>
  );
}
