import { joinNames } from '../field/controlAttributes.js';
import type { FieldContext } from '../field/FieldContext.js';
import fieldStyles from '../field/Field.module.css';
import { nativeLength } from '../validity/nativeLength.js';
import styles from './TextArea.module.css';
import { useTextArea } from './useTextArea.js';

/** A native text area. Its pattern, which HTML does not have, is checked by custom validity. */
export function TextArea({ field }: { field: FieldContext }) {
  const { props } = field;
  const { attributes, proxy } = useTextArea(field, { checkLengths: false });
  return (
    <textarea
      {...attributes}
      {...proxy.textareaProps}
      className={joinNames(fieldStyles.box, styles.area, props.hiddenCharacters && styles.withToggle)}
      rows={attributes.rows ?? 3}
      data-size={props.size}
      minLength={nativeLength(props.minLength, field.known.text)}
      maxLength={nativeLength(props.maxLength, field.known.text)}
    />
  );
}
