import { useId, useImperativeHandle, useInsertionEffect, useState, useSyncExternalStore } from 'react';
import { readTyped, type TextControl, toControlText } from './controlText.js';
import type { ProxyControl, ProxyControlOptions } from './ProxyControl.js';
import { ProxyController } from './proxyController.js';
import styles from './ProxyControl.module.css';

const never = () => () => {};
const ignore = () => {};
const no = () => false;
/** In the server's HTML the control alone has its id. */
const controlFromServer = (id: string) => globalThis.document?.getElementById(id) as TextControl | null | undefined;

/**
 * A real `<textarea>` behind an editor: it carries the name, the value, the validity and the label, so that forms, form libraries and
 * the browser treat the editor as the native field it stands for. Server-rendered it is visible and usable.
 *
 * With `ready: false` for good it is also how a native text area or input learns of its text, its fieldset and what was typed early.
 * @example
 * ```tsx
 * import { useProxyControl } from '@inkfield/ui';
 * import { useRef } from 'react';
 *
 * export function PlainEditor() {
 *   const editor = useRef<HTMLDivElement>(null);
 *   const proxy = useProxyControl({
 *     name: 'body',
 *     onExternalValue: (text) => editor.current?.replaceChildren(text),
 *     onFocusRequest: () => editor.current?.focus(),
 *   });
 *   return (
 *     <div style={{ position: 'relative' }}>
 *       <textarea {...proxy.textareaProps} />
 *       <div
 *         ref={editor}
 *         contentEditable
 *         onInput={({ currentTarget }) => proxy.emitValue(currentTarget.innerText)}
 *         onFocus={proxy.emitFocus}
 *         onBlur={proxy.emitBlur}
 *       />
 *     </div>
 *   );
 * }
 * ```
 */
export function useProxyControl<E extends TextControl = HTMLTextAreaElement>(
  options: ProxyControlOptions<E>,
): ProxyControl<E> {
  const generatedId = useId();
  const { name, form, id = generatedId, required, disabled, readOnly, ready = true, replaced } = options;
  const hydrated = useSyncExternalStore(never, () => true, no);
  const controlled = options.value !== undefined;
  const text = toControlText(controlled ? options.value : options.defaultValue, name ?? id);
  const [disabledAround, setDisabled] = useState(false);

  const [controller] = useState(
    // While hydrating: React writes its own initial value over what was typed into the server's HTML right after.
    () => new ProxyController<E>(text, readTyped(hydrated ? replaced : controlFromServer(id)), options, setDisabled),
  );
  useInsertionEffect(() => controller.update(options));
  useImperativeHandle(options.ref, () => controller.control(), [controller]);

  const hidden = hydrated && ready;
  return {
    ...controller,
    textareaProps: {
      ...(controlled ? { value: text } : { defaultValue: text }),
      // Label queries find one element of a name, the editor's text box: this one is named by one without words.
      ...(hidden && {
        'aria-hidden': true,
        'aria-labelledby': `${id}-nameless`,
        tabIndex: -1,
        className: styles.proxy,
      }),
      id,
      name,
      form,
      required,
      disabled,
      readOnly,
      ref: controller.attach,
      onChange: options.onChange ?? ignore,
      onBlur: options.onBlur,
      onFocus: options.onFocus,
    },
    disabled: disabled || disabledAround,
    hidden,
  };
}
