import { useProxyControl } from '@inkfield/ui';
import { controlAttributes, joinNames } from '../field/controlAttributes.js';
import { controlOptions } from '../field/controlOptions.js';
import type { FieldContext } from '../field/FieldContext.js';
import fieldStyles from '../field/Field.module.css';
import type { FormInputType } from '../FormInputProps.js';
import { compilePattern } from '../validity/compilePattern.js';
import { nativeLength } from '../validity/nativeLength.js';
import styles from './SingleLine.module.css';

const types: ReadonlySet<string> = new Set<FormInputType>([
  'text',
  'email',
  'url',
  'tel',
  'search',
  'password',
  'number',
  'date',
  'time',
  'datetime-local',
  'month',
  'week',
]);

function knownType(type: string | undefined, fieldName: string): string {
  if (type === undefined || types.has(type)) return type ?? 'text';
  console.error(
    `[form-input] The field "${fieldName}" is a text field, as its type "${type}" holds no text. Use another component.`,
  );
  return 'text';
}

/** A native input: everything it can do is the browser's. */
export function SingleLine({ field }: { field: FieldContext }) {
  const { props } = field;
  const fieldName = props.name ?? props.title ?? field.id;
  const control = useProxyControl<HTMLInputElement>({ ...controlOptions(field), onExternalValue: field.onText });
  const type = knownType(props.type, fieldName);
  const held: unknown = props.value;
  return (
    <input
      {...controlAttributes(props)}
      {...control.textareaProps}
      // As the number that it is: React leaves the "5.0" of who types 5.05 beside the number 5, but not beside a text.
      {...(typeof held === 'number' && { value: held })}
      className={joinNames(fieldStyles.box, styles.input, props.hiddenCharacters && styles.withToggle)}
      type={field.masked ? 'password' : type}
      minLength={nativeLength(props.minLength, field.known.text)}
      maxLength={nativeLength(props.maxLength, field.known.text)}
      pattern={compilePattern(props.pattern, fieldName) && props.pattern}
      placeholder={field.placeholder}
      min={props.min}
      max={props.max}
      step={props.step}
      list={props.list}
      aria-invalid={field.invalid || undefined}
      aria-describedby={field.describedBy}
    />
  );
}
