import { useState, useSyncExternalStore } from 'react';
import { controlAttributes } from '../field/controlAttributes.js';
import type { FieldContext } from '../field/FieldContext.js';
import { LazyFrame } from '../lazy/LazyFrame.js';
import { useLazyModule } from '../lazy/useLazyModule.js';
import { useTextArea } from '../text-area/useTextArea.js';
import styles from './CodeControl.module.css';
import { createCodeHost } from './codeHost.js';
import { codeModule } from './codeModule.js';

/** A code editor over the textarea that is the form's control; the textarea is the field until Monaco is there, or if it never is. */
export function CodeControl({ field }: { field: FieldContext }) {
  const { props, id } = field;
  const { editor: monaco, ...lazy } = useLazyModule(codeModule);
  const [host] = useState(createCodeHost);
  const code = useSyncExternalStore(host.subscribe, host.editor, () => null);
  const { proxy, attributes } = useTextArea(field, {
    checkLengths: true,
    ready: code !== null,
    onExternalValue: (text) => host.editor()?.setText(text),
    onFill: code?.fill,
    onFocusRequest: (selection) => host.editor()?.focus(selection),
  });

  return (
    <LazyFrame field={field} {...lazy} disabled={proxy.disabled} className={styles.frame} dir="ltr">
      <textarea
        spellCheck={false}
        autoCapitalize="off"
        {...attributes}
        {...proxy.textareaProps}
        {...(proxy.hidden && { 'aria-label': undefined })}
        className={proxy.hidden ? proxy.textareaProps.className : styles.area}
        rows={attributes.rows ?? 1}
      />
      {monaco && <monaco.CodePlace field={field} attributes={controlAttributes(props)} proxy={proxy} host={host} />}
      <span id={proxy.textareaProps['aria-labelledby']} hidden />
      <span id={`${id}-keys`} hidden>
        {field.messages['code.keys']}
      </span>
    </LazyFrame>
  );
}
