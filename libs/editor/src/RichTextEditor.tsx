'use client';
import { buildEditorFromExtensions, getExtensionDependencyFromEditor } from '@lexical/extension';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { ReactProviderExtension } from '@lexical/react/ReactProviderExtension';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { type ProxyControl } from '@inkfield/ui';
import { checkChoice } from '@inkfield/ui/development';
import { configExtension } from 'lexical';
import { forwardRef, lazy, Suspense, useImperativeHandle, useInsertionEffect, useState } from 'react';
import { createRichTextExtension } from './createRichTextExtension.js';
import { checkLexical } from './host/checkPage.js';
import { attributesOf, hostAttributes, ofControl } from './host/hostAttributes.js';
import { useSignal } from './host/useSignal.js';
import { UploadNotices } from './image/UploadNotices.js';
import { DraftNotice, SavingIndicator } from './local-draft/SavingIndicator.js';
import { loadInterface } from './loadInterface.js';
import { OpenedValueExtension } from './opened-value/OpenedValueExtension.js';
import styles from './RichTextEditor.module.css';
import type { RichTextEditorProps } from './RichTextEditorProps.js';
import { useControlLabels } from './useControlLabels.js';
import { useRichTextControl } from './useRichTextControl.js';

declare const process: { env: { NODE_ENV?: string } };

const FieldNotice = lazy(() => loadInterface().then((module) => ({ default: module.FieldNotice })));

/**
 * A rich-text block editor that is a real form control.
 * @example
 * ```tsx
 * import { RichTextEditor } from '@inkfield/editor';
 *
 * <RichTextEditor name="body" defaultValue="<p>Hello</p>" required maxLength={2000} storageKey="entry-7" />;
 * ```
 */
export const RichTextEditor = forwardRef<HTMLTextAreaElement, RichTextEditorProps>(function RichTextEditor(props, ref) {
  // Built once: a rebuilt editor would lose the text and the undo history.
  const [editor] = useState(() => {
    checkLexical();
    // It would read nothing, and submit nothing.
    if (process.env.NODE_ENV !== 'production')
      checkChoice('valueFormat', props.valueFormat, ['html', 'json', 'markdown', 'text']);
    return buildEditorFromExtensions(
      ReactProviderExtension,
      configExtension(ReactExtension, { contentEditable: null }),
      createRichTextExtension(props),
    );
  });
  // Other effects end also where React hides a tree for a while (`<Activity>`). What they leave is cleaned up first.
  useInsertionEffect(() => () => queueMicrotask(editor.dispose), [editor]);
  const { Component } = getExtensionDependencyFromEditor(editor, ReactExtension).output;
  return (
    <Component>
      <EditorField field={{ ...props, ref }} />
    </Component>
  );
});

/** The props as one object, because React 18 takes `ref` out of a function component's own. */
function EditorField({ field: props }: { field: RichTextEditorProps }) {
  const [editor] = useLexicalComposerContext();
  const proxy = useRichTextControl(editor, props);
  const notice = useSignal(useExtensionDependency(OpenedValueExtension).output.notice);
  const noticeId = `${proxy.textareaProps.id}-limit`;
  const field = notice ? { ...props, ...noticedField(props, notice !== 'loss', noticeId) } : props;
  useImperativeHandle(props.editorRef, () => editor, [editor]);
  return (
    <div
      className={[styles.frame, props.className].filter(Boolean).join(' ')}
      style={props.style}
      data-size={props.size ?? 'lg'}
      data-invalid={isInvalid(props) || undefined}
      data-disabled={proxy.disabled || undefined}
      data-readonly={field.readOnly || undefined}
      dir={props.dir}
      lang={props.lang}
    >
      <textarea
        {...proxy.textareaProps}
        placeholder={props.placeholder}
        {...attributesOf(props, ofControl)}
        {...(!proxy.hidden && { className: styles.fallback, 'aria-label': props['aria-label'] ?? props.title })}
      />
      <span id={proxy.textareaProps['aria-labelledby']} hidden />
      <DraftNotice />
      {proxy.hidden && <Editable field={field} proxy={proxy} />}
      <SavingIndicator />
      {notice && (
        <Suspense>
          <FieldNotice id={noticeId} />
        </Suspense>
      )}
      <UploadNotices />
    </div>
  );
}

function Editable({ field: props, proxy }: { field: RichTextEditorProps; proxy: ProxyControl }) {
  const labels = useControlLabels(proxy.node, props);
  // Once, as a text area does: a later render would take the focus from where the person is by then.
  const [focusFirst] = useState(() => (element: HTMLElement | null) => {
    if (props.autoFocus) element?.focus();
  });
  return (
    <ContentEditable
      {...hostAttributes(props)}
      {...labels}
      ref={focusFirst}
      className={styles.editable}
      aria-invalid={isInvalid(props) || undefined}
      aria-required={props.required || undefined}
      aria-disabled={proxy.disabled || undefined}
      aria-readonly={props.readOnly || undefined}
      aria-multiline
      tabIndex={proxy.disabled ? -1 : 0}
      onKeyDown={proxy.keepTyped}
      onFocus={({ currentTarget }) => {
        proxy.emitFocus();
        // Lexical takes it away when it has given the focus to the text.
        if (props.autoCapitalize)
          queueMicrotask(() => currentTarget.setAttribute('autocapitalize', `${props.autoCapitalize}`));
      }}
      onBlur={proxy.emitBlur}
    />
  );
}

/** A field that says something about its value, in its description too; one that is too large, or kept as it is, is read-only. */
function noticedField(props: RichTextEditorProps, isKept: boolean, noticeId: string) {
  return {
    readOnly: isKept || props.readOnly,
    'aria-describedby': [props['aria-describedby'], noticeId].filter(Boolean).join(' '),
  };
}

function isInvalid(props: RichTextEditorProps): boolean {
  return props.invalid === true || String(props['aria-invalid']) === 'true';
}
