'use client';
import { Button, FieldFrame, IconButton, TranslationProvider } from '@inkfield/ui';
import { forwardRef } from 'react';
import type { ComponentType, ReactNode, Ref } from 'react';
import { CodeControl } from './code/CodeControl.js';
import { CharacterCounter } from './field/CharacterCounter.js';
import { joinNames } from './field/controlAttributes.js';
import styles from './field/Field.module.css';
import type { FieldContext } from './field/FieldContext.js';
import { type Field, useField } from './field/useField.js';
import type { FormInputElement, FormInputProps } from './FormInputProps.js';
import type { FieldKind } from './kindOf.js';
import { RichTextControl } from './rich-text/RichTextControl.js';
import { SingleLine } from './single-line/SingleLine.js';
import { TextArea } from './text-area/TextArea.js';

const controls: Record<FieldKind, ComponentType<{ field: FieldContext }>> = {
  'single-line': SingleLine,
  'text-area': TextArea,
  code: CodeControl,
  'rich-text': RichTextControl,
};

/**
 * One form field: a single line, a text area, a code editor or a rich-text editor, each with its label, hint, help, error and
 * counter, and each a real form control behind `ref`, `name` and `onChange`.
 * @example
 * ```tsx
 * import { FormInput } from '@inkfield/form-input';
 *
 * <form method="post">
 *   <FormInput name="title" title="Title" required maxLength={80} />
 *   <FormInput name="summary" title="Summary" rows={3} hint="Two sentences." />
 * </form>;
 * ```
 */
export const FormInput = forwardRef<FormInputElement, FormInputProps>(function FormInput(props, ref) {
  return (
    <TranslationProvider t={props.t}>
      <FormField props={props} controlRef={ref} />
    </TranslationProvider>
  );
});

function counterOf({ props: { maxLength }, count, messages }: Field): ReactNode {
  return maxLength === undefined ? undefined : <CharacterCounter count={count} max={maxLength} messages={messages} />;
}

function FormField({ props, controlRef }: { props: FormInputProps; controlRef: Ref<FormInputElement> }) {
  const field = useField(props, controlRef);
  const { id, error, labelId, hintId, errorId } = field;
  const { title, required, hint, help, icon, disabled } = props;
  const Control = controls[field.kind];
  return (
    <FieldFrame
      {...{ id, title, required, hint, help, error, icon, labelId, hintId, errorId, disabled }}
      className={joinNames(styles.field, props.className)}
      counter={counterOf(field)}
    >
      <div
        ref={field.attach}
        className={styles.control}
        data-kind={field.kind}
        data-size={props.size}
        data-masked={field.masked || undefined}
      >
        <Control field={field} />
        {props.hiddenCharacters && (
          <IconButton
            className={styles.toggle}
            icon={field.masked ? 'eye' : 'eye-off'}
            label={field.messages[field.masked ? 'characters.show' : 'characters.hide']}
            aria-controls={id}
            disabled={disabled}
            onClick={field.toggleMask}
          />
        )}
      </div>
      {field.assistant && <field.assistant.AssistantNotice field={field} Button={Button} />}
    </FieldFrame>
  );
}
