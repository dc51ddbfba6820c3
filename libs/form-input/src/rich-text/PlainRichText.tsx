import { type RefCallback, type RefObject, useCallback, useRef } from 'react';
import type { FieldContext } from '../field/FieldContext.js';
import { LazyFrame } from '../lazy/LazyFrame.js';
import type { LazyEditor } from '../lazy/useLazyModule.js';
import { useTextArea } from '../text-area/useTextArea.js';
import { type Leaving, takeOver } from './handover.js';
import styles from './RichTextControl.module.css';
import { sourceText } from './sourceText.js';

interface PlainRichTextProps extends Pick<LazyEditor<unknown>, 'watch' | 'failed' | 'retry'> {
  field: FieldContext;
  leaving: Leaving;
}

/** The field before the editor is there: a textarea that holds the value's source, in the editor's frame. */
export function PlainRichText({ field, leaving, ...lazy }: PlainRichTextProps) {
  const { value, defaultValue, valueFormat, storageKey } = field.props;
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
  const attach = useKept(proxy.textareaProps.ref, leaving, before);
  return (
    <LazyFrame
      field={field}
      {...lazy}
      disabled={proxy.disabled}
      className={styles.frame}
      data-draft={storageKey ? '' : undefined}
    >
      <textarea {...attributes} {...proxy.textareaProps} ref={attach} className={styles.area} rows={1} />
    </LazyFrame>
  );
}

/** The ref callback of a textarea that is kept as it goes, while it is still in the page. @param before the text that the app gave it last */
function useKept(
  connect: RefCallback<HTMLTextAreaElement>,
  leaving: Leaving,
  before: RefObject<string>,
): RefCallback<HTMLTextAreaElement> {
  const area = useRef<HTMLTextAreaElement | null>(null);
  return useCallback(
    (node: HTMLTextAreaElement | null) => {
      if (!node && area.current) leaving.handover = takeOver(area.current, before.current);
      if (node) before.current = node.defaultValue;
      area.current = node;
      void connect(node);
    },
    [connect, leaving, before],
  );
}
