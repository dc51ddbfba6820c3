// All features at once: Monaco's JSON support imports every one of them by itself, and a feature that is registered after the first
// editor was created finds its services missing.
import 'monaco-editor/features/register.all';
import { editor } from 'monaco-editor/editor';
import { loadLanguage } from './languages.js';
import { releaseTabAfterEscape } from './tabTrap.js';
import { followTheme } from './theme.js';
import { provideWorkers } from './workers.js';

/** What a code editor tells its field. */
export interface CodeEditorEvents {
  onText(text: string): void;
  onFocus(): void;
  onBlur(): void;
}

/** What may change while a code editor lives. */
export interface CodeEditorOptions {
  language: string;
  placeholder: string | undefined;
  readOnly: boolean;
  disabled: boolean;
  masked: boolean;
  /** Grows with its content, from one line. */
  grow: boolean;
  /** Attributes of the text box: its name, description and states. An undefined one is removed. */
  aria: Readonly<Record<string, string | undefined>>;
}

/** A running code editor. */
export interface CodeEditor {
  setText(text: string): void;
  update(options: CodeEditorOptions, events: CodeEditorEvents): void;
  /** @param selection in UTF-16 units of the text; without it the caret stays where it was */
  focus(selection?: { start: number; end: number }): void;
  dispose(): void;
}

function monacoOptions(options: CodeEditorOptions): editor.IEditorOptions & editor.IGlobalEditorOptions {
  const { masked } = options;
  return {
    placeholder: options.placeholder ?? '',
    readOnly: options.readOnly || options.disabled,
    domReadOnly: options.readOnly || options.disabled,
    tabIndex: options.disabled ? -1 : 0,
    quickSuggestions: !masked,
    wordBasedSuggestions: masked ? 'off' : 'currentDocument',
    occurrencesHighlight: masked ? 'off' : 'singleFile',
    selectionHighlight: !masked,
    hover: { enabled: masked ? 'off' : 'on' },
    scrollbar: { alwaysConsumeMouseWheel: false, vertical: options.grow ? 'hidden' : 'auto' },
  };
}

/** Puts Monaco into a field. The look (font, size) is taken from `like`, the text area that it takes over from. */
export function createCodeEditor(
  container: HTMLElement,
  like: HTMLElement,
  text: string,
  first: CodeEditorOptions,
  firstEvents: CodeEditorEvents,
): CodeEditor {
  provideWorkers();
  const look = getComputedStyle(like);
  const model = editor.createModel(text, 'plaintext');
  const code = editor.create(container, {
    ...monacoOptions(first),
    model,
    automaticLayout: true,
    fixedOverflowWidgets: true,
    fontFamily: look.fontFamily,
    fontSize: Number.parseFloat(look.fontSize),
    lineHeight: Number.parseFloat(look.lineHeight),
    padding: { top: 8, bottom: 8 },
    lineNumbersMinChars: 3,
    lineDecorationsWidth: 8,
    minimap: { enabled: false },
    overviewRulerLanes: 0,
    overviewRulerBorder: false,
    renderLineHighlight: 'none',
    scrollBeyondLastLine: false,
    unusualLineTerminators: 'off',
    wordWrap: 'on',
  });

  let events = firstEvents;
  let applying = false;
  let language = '';
  const showLanguage = async (name: string) => {
    if (name === language) return;
    language = name;
    const loaded = await loadLanguage(name);
    if (name === language && !model.isDisposed()) editor.setModelLanguage(model, loaded);
  };
  const fit = (grow: boolean) => {
    container.style.blockSize = grow ? `${code.getContentHeight()}px` : '';
  };
  const update = (options: CodeEditorOptions, next: CodeEditorEvents) => {
    events = next;
    code.updateOptions(monacoOptions(options));
    const box = container.querySelector('[role="textbox"], textarea');
    for (const [name, value] of Object.entries(options.aria)) {
      if (value === undefined) box?.removeAttribute(name);
      else box?.setAttribute(name, value);
    }
    void showLanguage(options.masked ? 'plaintext' : options.language);
    fit(options.grow);
    grows = options.grow;
  };

  let grows = first.grow;
  code.onDidContentSizeChange(() => fit(grows));
  model.onDidChangeContent(() => !applying && events.onText(model.getValue(editor.EndOfLinePreference.LF)));
  code.onDidFocusEditorWidget(() => events.onFocus());
  code.onDidBlurEditorWidget(() => events.onBlur());
  releaseTabAfterEscape(code);
  const stopTheme = followTheme(container);
  update(first, firstEvents);

  return {
    setText(next) {
      if (next === model.getValue(editor.EndOfLinePreference.LF)) return;
      applying = true;
      model.setValue(next);
      applying = false;
    },
    update,
    focus(selection) {
      if (selection) {
        const [from, to] = [model.getPositionAt(selection.start), model.getPositionAt(selection.end)];
        code.setSelection({
          startLineNumber: from.lineNumber,
          startColumn: from.column,
          endLineNumber: to.lineNumber,
          endColumn: to.column,
        });
      }
      code.focus();
    },
    dispose() {
      stopTheme();
      code.dispose();
      model.dispose();
    },
  };
}
