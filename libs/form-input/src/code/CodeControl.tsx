import { useInsertionEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { controlAttributes } from '../field/controlAttributes.js';
import fieldStyles from '../field/Field.module.css';
import type { FieldContext } from '../field/FieldContext.js';
import { LoadFailure } from '../lazy/LoadFailure.js';
import { useLazyModule } from '../lazy/useLazyModule.js';
import { useTextArea } from '../text-area/useTextArea.js';
import styles from './CodeControl.module.css';
import { createCodeHost } from './codeHost.js';
import { codeModule } from './codeModule.js';
import type { CodeEditorEvents, CodeEditorOptions } from './createCodeEditor.js';

/** Where Monaco stands, and the how-manieth time: React may hide a tree, and what shows again then begins anew. */
interface Place {
  element: HTMLElement | null;
  times: number;
}

const placed = ({ times }: Place, element: HTMLElement | null): Place => ({ element, times: times + 1 });

/** A code editor over the textarea that is the form's control; the textarea is the field until Monaco is there, or if it never is. */
export function CodeControl({ field }: { field: FieldContext }) {
  const { props, id } = field;
  const { editor: monaco, failed, retry, watch } = useLazyModule(codeModule);
  const [host] = useState(createCodeHost);
  const [place, attach] = useReducer(placed, { element: null, times: 0 });
  const code = useSyncExternalStore(host.subscribe, host.editor, () => null);
  const { proxy, attributes } = useTextArea(field, {
    checkLengths: true,
    ready: code !== null,
    onExternalValue: (text) => host.editor()?.setText(text),
    onFill: code?.fill,
    onFocusRequest: (selection) => host.editor()?.focus(selection),
  });
  const events: CodeEditorEvents = {
    onText(text) {
      field.onText(text);
      proxy.emitValue(text);
    },
    onFocus: proxy.emitFocus,
    onBlur: proxy.emitBlur,
  };
  const options: CodeEditorOptions = {
    language: props.language ?? 'plaintext',
    placeholder: field.placeholder,
    readOnly: props.readOnly ?? false,
    disabled: proxy.disabled,
    masked: field.masked,
    grow: props.size === 'auto',
    attributes: { ...controlAttributes(props), ...ariaOf(field, proxy.disabled) },
  };
  useInsertionEffect(() => host.update({ text: proxy.getValue, options, events }));

  return (
    <div
      ref={watch}
      className={[fieldStyles.box, fieldStyles.frame, styles.frame].join(' ')}
      dir="ltr"
      data-size={props.size ?? 'lg'}
      data-invalid={field.invalid || undefined}
      data-disabled={proxy.disabled || undefined}
      data-readonly={props.readOnly || undefined}
    >
      <textarea
        spellCheck={false}
        autoCapitalize="off"
        {...attributes}
        {...proxy.textareaProps}
        {...(proxy.hidden && { 'aria-label': undefined })}
        className={proxy.hidden ? proxy.textareaProps.className : styles.area}
        rows={props.rows ?? 1}
      />
      {monaco && (
        <div ref={attach} className={styles.editor} data-ready={proxy.hidden || undefined}>
          {place.element && <monaco.MonacoEditor key={place.times} place={place.element} host={host} />}
        </div>
      )}
      <span id={proxy.textareaProps['aria-labelledby']} hidden />
      <span id={`${id}-keys`} hidden>
        {field.messages['code.keys']}
      </span>
      {failed && <LoadFailure messages={field.messages} retry={retry} />}
    </div>
  );
}

function ariaOf(
  { props, labelId, describedBy, invalid }: FieldContext,
  disabled: boolean,
): CodeEditorOptions['attributes'] {
  const labelledBy = props['aria-labelledby'] ?? (props['aria-label'] ? undefined : labelId);
  return {
    'aria-labelledby': labelledBy,
    // Monaco names it "Editor content" by itself, which is all that a field without a title has.
    ...(props['aria-label'] ? { 'aria-label': props['aria-label'] } : {}),
    'aria-describedby': describedBy,
    'aria-required': props.required ? 'true' : undefined,
    'aria-invalid': invalid ? 'true' : undefined,
    'aria-disabled': disabled ? 'true' : undefined,
    'aria-readonly': props.readOnly ? 'true' : undefined,
    'aria-multiline': 'true',
  };
}
