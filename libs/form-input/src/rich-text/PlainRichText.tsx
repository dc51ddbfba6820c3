import { useCallback, useRef } from 'react';
import { joinNames } from '../field/controlAttributes.js';
import fieldStyles from '../field/Field.module.css';
import type { FieldContext } from '../field/FieldContext.js';
import { LoadFailure } from '../lazy/LoadFailure.js';
import { useTextArea } from '../text-area/useTextArea.js';
import styles from './RichTextControl.module.css';
import { sourceText } from './sourceText.js';

interface PlainRichTextProps {
  field: FieldContext;
  /** Called with the textarea when it goes, while it is still in the page, and with the text that the app gave it last. */
  keep(area: HTMLTextAreaElement, before: string): void;
  watch(element: HTMLElement | null): void;
  failed: boolean;
  retry(): void;
}

/** The field before the editor is there: a textarea that holds the value's source, in the editor's frame. */
export function PlainRichText({ field, keep, watch, failed, retry }: PlainRichTextProps) {
  const { value, defaultValue, valueFormat, size, readOnly, storageKey } = field.props;
  const props = {
    ...field.props,
    value: sourceText(value, valueFormat),
    defaultValue: sourceText(defaultValue, valueFormat),
    // A pattern is not for rich text.
    pattern: undefined,
  };
  const before = useRef('');
  const { proxy, attributes } = useTextArea(
    { ...field, props },
    {
      checkLengths: false,
      onExternalValue: (text, reason) => {
        if (reason !== 'input') before.current = text;
      },
    },
  );
  const area = useRef<HTMLTextAreaElement | null>(null);
  const connect = proxy.textareaProps.ref;
  const attach = useCallback(
    (node: HTMLTextAreaElement | null) => {
      if (!node && area.current) keep(area.current, before.current);
      if (node) before.current = node.defaultValue;
      area.current = node;
      connect(node);
    },
    [keep, connect],
  );
  return (
    <div
      ref={watch}
      className={joinNames(fieldStyles.box, fieldStyles.frame, styles.frame)}
      data-size={size ?? 'lg'}
      data-invalid={field.invalid || undefined}
      data-disabled={proxy.disabled || undefined}
      data-readonly={readOnly || undefined}
      data-draft={storageKey ? '' : undefined}
    >
      <textarea {...attributes} {...proxy.textareaProps} ref={attach} className={styles.area} rows={1} />
      {failed && <LoadFailure messages={field.messages} retry={retry} />}
    </div>
  );
}
