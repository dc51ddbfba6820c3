import type { ProxyControl } from '@inkfield/ui';
import { useInsertionEffect, useReducer, useState } from 'react';
import type { FieldContext } from '../field/FieldContext.js';
import type { CodeHost } from './codeHost.js';
import { createCodeInputs } from './codeInput.js';
import styles from './CodePlace.module.css';
import type { CodeEditorEvents, CodeEditorOptions } from './createCodeEditor.js';
import { MonacoEditor } from './MonacoEditor.js';

export { startMonaco } from './createCodeEditor.js';

/** Where Monaco stands, and the how-manieth time: React may hide a tree, and what shows again then begins anew. */
interface Place {
  element: HTMLElement | null;
  times: number;
}

const placed = ({ times }: Place, element: HTMLElement | null): Place => ({ element, times: times + 1 });

interface CodePlaceProps {
  field: FieldContext;
  /** The host's own, for the text box. */
  attributes: Record<string, unknown>;
  proxy: ProxyControl;
  host: CodeHost;
}

/** Where Monaco stands in a field; it is loaded with Monaco. */
export function CodePlace({ field, attributes, proxy, host }: CodePlaceProps) {
  const { props } = field;
  const [inputs] = useState(() => createCodeInputs(host));
  const [place, attach] = useReducer(placed, { element: null, times: 0 });
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
    attributes: { ...attributes, ...ariaOf(field, proxy.disabled) },
  };
  useInsertionEffect(() => inputs.update({ text: proxy.getValue, control: proxy.node, options, events }));

  return (
    <div ref={attach} className={styles.editor} data-ready={proxy.hidden || undefined} onKeyDown={proxy.keepTyped}>
      {place.element && <MonacoEditor key={place.times} place={place.element} host={host} inputs={inputs} />}
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
