import { Editor } from '@monaco-editor/react';
import type { editor } from 'monaco-editor/editor';
import { Component, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import type { CodeHost } from './codeHost.js';
import type { CodeInputs } from './codeInput.js';
import styles from './CodePlace.module.css';
import { createCodeEditor, firstOptions, keepNextModel } from './createCodeEditor.js';
import { shareFocus } from './shareFocus.js';
import { shareSelection } from './shareSelection.js';
import { themeAt, watchLook } from './theme.js';

interface MonacoEditorProps {
  /** What it is drawn in, beside the text area that it takes over from. */
  place: HTMLElement;
  host: CodeHost;
  inputs: CodeInputs;
}

/** Tells the developer why an editor cannot be had, and leaves the text area. */
class LeaveTextArea extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(reason: unknown) {
    console.error('[form-input] The code editor could not start; its field stays a plain text area.', reason);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/**
 * Monaco by `@monaco-editor/react`, which makes it, gives it the theme and ends it. Neither its `value` nor its `options` are used after
 * that: a text that is set by the app would be an edit of the person, and options would follow after a paint.
 */
function MonacoInPlace({ place, host, inputs }: MonacoEditorProps) {
  const [first] = useState(() => {
    const { text, control, options } = inputs.last();
    const path = inputs.model?.uri.toString() ?? '';
    return { path, defaultValue: text(), options: firstOptions(control() ?? place, options) };
  });
  const watch = useCallback((onChange: () => void) => watchLook(place, onChange), [place]);
  const theme = useSyncExternalStore(watch, () => themeAt(place));
  const take = (code: editor.IStandaloneCodeEditor) => {
    const { text, control, options, events } = inputs.last();
    const made = createCodeEditor(code, place, options, events);
    code.onDidDispose(() => host.set(null));
    // Typed into the text area while Monaco was made.
    made.setText(text());
    const [area, model] = [control(), inputs.model];
    if (area && model) shareSelection(area, code, model);
    if (area) code.onDidDispose(shareFocus(area, place.querySelector('[role="textbox"], textarea')));
    host.set(made);
  };
  return (
    <Editor
      {...first}
      defaultLanguage="plaintext"
      theme={theme}
      loading={null}
      // The text's model goes with its place: what React has hidden for a while has its undo steps.
      keepCurrentModel
      beforeMount={() => {
        if (!inputs.model || inputs.model.isDisposed()) keepNextModel(place, (model) => (inputs.model = model));
      }}
      saveViewState={false}
      wrapperProps={{ className: styles.fill, style: {} }}
      // Monaco's own name, by which its colours are there for the context menu, which stands in a shadow tree beside the editor.
      className={`${styles.fill} monaco-component`}
      onMount={take}
    />
  );
}

/** Monaco in the place of a field, or nothing where the page does not let it draw. */
export function MonacoEditor(props: MonacoEditorProps) {
  return (
    <LeaveTextArea>
      <MonacoInPlace {...props} />
    </LeaveTextArea>
  );
}
