import { batch, getExtensionDependencyFromEditor } from '@lexical/extension';
import type { AnyLexicalExtension, LexicalEditor } from 'lexical';
import { useEffect, useLayoutEffect } from 'react';
import { AiCommandsExtension } from './ai/review/AiCommandsExtension.js';
import { AiWritingExtension } from './ai/session/AiWritingExtension.js';
import { FloatingToolbarExtension } from './floating-toolbar/FloatingToolbarExtension.js';
import { GhostTextExtension } from './ai/ghost/GhostTextExtension.js';
import { type HostConfig, HostExtension } from './host/HostExtension.js';
import { httpUpload } from './image/httpUpload.js';
import { ImageUploadExtension } from './image/ImageUploadExtension.js';
import { LocalDraftExtension } from './local-draft/LocalDraftExtension.js';
import { en } from './messages/en.js';
import { PromptFlowsExtension } from './prompt-flows/PromptFlowsExtension.js';
import type { RichTextEditorProps } from './RichTextEditorProps.js';

/** The part of the props that features read through `HostExtension`; what the app leaves out keeps its default. */
export function hostSettings(props: RichTextEditorProps): Partial<HostConfig> {
  const { title, hint, lang, maxLength, placeholder, messages, notify, onError, portalContainer, readOnly } = props;
  return {
    title: title ?? props['aria-label'] ?? '',
    hint: hint ?? '',
    language: lang ?? '',
    maxLength,
    placeholder: placeholder ?? '',
    messages: messages ? { ...en, ...messages } : en,
    portalContainer: portalContainer ?? null,
    readOnly: readOnly ?? false,
    ...(notify && { notify }),
    ...(onError && { onError }),
  };
}

const ignore = () => undefined;

function setWhereGiven<Value>(setting: { value: Value }, value: Value | undefined): void {
  if (value !== undefined) setting.value = value;
}

/** Writes the props that may change after the first render into the features' signals, but for the draft's key. */
export function applySettings(editor: LexicalEditor, props: RichTextEditorProps): void {
  const outputOf = <Extension extends AnyLexicalExtension>(extension: Extension) =>
    getExtensionDependencyFromEditor(editor, extension).output;
  // Each setting is a signal of its name.
  const host: Record<string, { value: unknown } | undefined> = outputOf(HostExtension);
  for (const [name, value] of Object.entries(hostSettings(props))) {
    const setting = host[name];
    if (setting) setting.value = value;
  }
  const images = outputOf(ImageUploadExtension);
  images.upload.value = props.upload ?? httpUpload;
  images.onImageRemoved.value = props.onImageRemoved ?? ignore;
  images.submitWhenReady.value = props.submitWhenReady ?? true;
  const flows = outputOf(PromptFlowsExtension);
  flows.promptFlows.value = props.promptFlows;
  flows.runPromptFlow.value = props.runPromptFlow;
  setWhereGiven(outputOf(FloatingToolbarExtension).updateDelayMs, props.toolbarDelayMs);
  setWhereGiven(outputOf(AiWritingExtension).generate, props.generate);
  setWhereGiven(outputOf(GhostTextExtension).ghostText, props.ghostText);
  setWhereGiven(outputOf(AiCommandsExtension).commands, props.aiCommands);
}

/** React 18 warns of layout effects on a server, where there are none. */
export const useCommitEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Keeps the features' settings as the props are: what is pasted or asked for as soon as the text box is there goes where the app wants it. */
export function useSettings(editor: LexicalEditor, props: RichTextEditorProps): void {
  useCommitEffect(() => batch(() => applySettings(editor, props)));
}

/** Keeps drafts under the key of the props. One is told to the app as it is restored, which cannot answer before it has been rendered. */
export function keepDrafts(editor: LexicalEditor, { storageKey }: RichTextEditorProps): void {
  getExtensionDependencyFromEditor(editor, LocalDraftExtension).output.storageKey.value = storageKey ?? null;
}
