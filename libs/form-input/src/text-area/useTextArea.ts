import { useProxyControl } from '@inkfield/ui';
import type { ProxyControlOptions } from '@inkfield/ui';
import { controlAttributes } from '../field/controlAttributes.js';
import { controlOptions } from '../field/controlOptions.js';
import type { FieldContext } from '../field/FieldContext.js';
import { compilePattern } from '../validity/compilePattern.js';
import { validityMessage } from '../validity/validityMessage.js';
import { growWithContent } from './growWithContent.js';

interface TextAreaOptions extends Partial<
  Pick<ProxyControlOptions, 'ready' | 'onExternalValue' | 'onFill' | 'onFocusRequest'>
> {
  /** Lengths are checked here, and not by the browser: for a control whose text is set by an editor. */
  checkLengths: boolean;
}

/** The textarea that is a field, or stands for one: its control, and the attributes that it has in common. */
export function useTextArea(field: FieldContext, options: TextAreaOptions) {
  const { props } = field;
  const { minLength, maxLength } = props;
  const isAuto = props.size === 'auto';
  const pattern = compilePattern(props.pattern, props.name ?? props.title ?? field.id);
  const rules = options.checkLengths ? { minLength, maxLength, pattern } : { pattern };
  const proxy = useProxyControl<HTMLTextAreaElement>({
    ...controlOptions(field),
    ...options,
    validate: (text) => validityMessage(text, rules, field.messages),
    onExternalValue(value, reason) {
      field.onText(value);
      options.onExternalValue?.(value, reason);
    },
  });
  const attributes = {
    ...controlAttributes(props, proxy.hidden),
    placeholder: field.placeholder,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
    // Where the browser does not grow it by itself, it begins with the lines that there are.
    rows: isAuto ? field.known.text.split('\n').length : props.rows,
    onInput: isAuto ? growWithContent : undefined,
  };
  return { proxy, attributes };
}
