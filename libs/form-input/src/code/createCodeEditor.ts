// All features at once: Monaco's JSON support imports every one of them by itself, later, when its services have been started.
import 'monaco-editor/features/register.all';
import { loader } from '@monaco-editor/react';
import { editor, Uri } from 'monaco-editor/editor';
import { leaveClipboard } from './clipboard.js';
import { connectText } from './connectText.js';
import { loadLanguage } from './languages.js';
import { selectRange } from './shareSelection.js';
import { releaseTabAfterEscape } from './tabTrap.js';
import { keepDragged, takeDrops } from './takeDrops.js';
import { defineThemes } from './theme.js';
import { provideWorkers } from './workers.js';
import { textBoxAttributes } from './textBoxAttributes.js';

/** What a code editor tells its field. */
export interface CodeEditorEvents {
  onText(text: string): void;
  onFocus(): void;
  /** @param event says where the focus goes */
  onBlur(event: FocusEvent): void;
}

/** What may change while a code editor lives. */
export interface CodeEditorOptions {
  /** The language's id, as Monaco names it. */
  language: string;
  /** Shown while it is empty. */
  placeholder: string | undefined;
  /** Focusable, not editable. */
  readOnly: boolean;
  /** Neither focusable nor editable. */
  disabled: boolean;
  /** Shows discs instead of the characters. */
  masked: boolean;
  /** Grows with its content, from one line. */
  grow: boolean;
  /** Attributes of the text box, as React names them: its name, description and states, and the host's own. Without one it has none. */
  attributes: Readonly<Record<string, unknown>>;
}

/** A running code editor. */
export interface CodeEditor {
  setText(text: string): void;
  /** Replaces the text as an edit of the person, in one undo step, where it may be edited. */
  fill(text: string): void;
  update(options: CodeEditorOptions, events: CodeEditorEvents): void;
  /** @param selection in UTF-16 units of the text; without it the caret stays where it was */
  focus(selection?: { start: number; end: number }): void;
}

function changingOptions(options: CodeEditorOptions): editor.IEditorOptions & editor.IGlobalEditorOptions {
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

/** How long a model outlives its field, in milliseconds. */
const modelGraceMs = 1000;

/**
 * A worker's answer may be on its way, and Monaco reads the model then: an error in the page if it is gone. The timer knows the
 * model alone: what stands beside it in an editor's scope would stay as long, the field's elements too.
 */
function disposeLater(model: editor.ITextModel): void {
  setTimeout(() => model.dispose(), modelGraceMs);
}

/**
 * Keeps the model that Monaco makes next as long as its place is in the page: what React hides for a while loses its editor, and goes on
 * with another one. It is known at once, also where the field goes before it hears of the editor.
 */
export function keepNextModel(place: HTMLElement, keep: (model: editor.ITextModel) => void): void {
  const creation = editor.onDidCreateModel((model) => {
    creation.dispose();
    keep(model);
    const observer = new MutationObserver(look);
    const attached = model.onDidChangeAttached(look);
    function look() {
      observer.disconnect();
      if (model.isAttachedToEditor()) return;
      if (place.isConnected) return observer.observe(place.ownerDocument, { childList: true, subtree: true });
      attached.dispose();
      disposeLater(model);
    }
  });
}

/** What an editor begins with. The look (font, size) is taken from `like`, the text area that Monaco takes over from. */
export function firstOptions(
  like: HTMLElement,
  options: CodeEditorOptions,
): editor.IStandaloneEditorConstructionOptions {
  const look = getComputedStyle(like);
  return {
    ...changingOptions(options),
    // Enter breaks the line behind a word that is there already, although that is suggested.
    acceptSuggestionOnEnter: 'smart',
    automaticLayout: true,
    // It draws its own caret, which the browser's does not rule.
    cursorBlinking: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'solid' : 'blink',
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
    stickyScroll: { enabled: false },
    unusualLineTerminators: 'off',
    wordWrap: 'on',
  };
}

/** Shows a model in a language once that has been loaded; of several calls the last one counts. */
function languageSwitch(model: editor.ITextModel): (language: string) => Promise<void> {
  let wanted = '';
  return async (language) => {
    if (language === wanted) return;
    wanted = language;
    const loaded = await loadLanguage(language);
    if (language === wanted && !model.isDisposed()) editor.setModelLanguage(model, loaded);
  };
}

/**
 * Tells who has the focus, as it moves: Monaco itself says that it was lost only when another field has it. A disabled editor takes none,
 * which a press on it would give it, and none is told of. Where Monaco's box is a text area, a disabled fieldset takes the focus from who is
 * in it: what stands around it holds that until it is given back.
 */
function tellFocus(code: editor.IStandaloneCodeEditor, now: () => [CodeEditorOptions, CodeEditorEvents]): () => void {
  const frame = code.getContainerDomNode();
  let [isTold, isAway] = [false, false];
  frame.addEventListener('focusin', () => {
    if (isTold) return;
    const [{ disabled }, events] = now();
    isTold = isAway || !disabled;
    if (isTold) events.onFocus();
    else frame.querySelector<HTMLElement>(':focus')?.blur();
  });
  frame.addEventListener('focusout', (event) => {
    // Who goes to another window comes back to where they were.
    const { activeElement } = frame.getRootNode() as Document | ShadowRoot; // what has the focus is in one of the two
    isAway = frame.contains(activeElement);
    if (!isAway) frame.removeAttribute('tabindex');
    // What gets the focus is a node.
    if (!isTold || frame.contains(event.relatedTarget as Node | null)) return;
    if (!event.relatedTarget && frame.querySelector('textarea:disabled') === event.target) {
      frame.tabIndex = -1;
      return frame.focus();
    }
    isTold = false;
    now()[1].onBlur(event);
  });
  return () =>
    // Once React is through: it is told of the focus, and an app may set a state then.
    queueMicrotask(() => {
      if (frame.hasAttribute('tabindex')) code.focus();
    });
}

function fitHeight(code: editor.IStandaloneCodeEditor, container: HTMLElement, grow: boolean): void {
  container.style.blockSize = grow ? `${code.getContentHeight()}px` : '';
}

/**
 * Throws where Monaco cannot be used. Under a security policy that forbids it to draw it tells the console alone and stays blank; its
 * styles are the page's, and reach into no shadow tree.
 */
function checkDrawing(code: editor.IStandaloneCodeEditor, container: HTMLElement): void {
  if (!canDraw(code, container))
    throw new Error(
      'Monaco cannot draw: does the page’s security policy allow it? See "security policies" in the README.',
    );
  const frame = code.getDomNode();
  if (container.clientHeight > 0 && frame && getComputedStyle(frame).position === 'static')
    throw new Error(
      'Monaco’s styles are missing, so it cannot be drawn: the bundler left out the CSS of its modules. ' +
        'Add import "@inkfield/form-input/code.css" to the page. A shadow tree has no such styles; use rows there.',
    );
}

function canDraw(code: editor.IStandaloneCodeEditor, container: HTMLElement): boolean {
  try {
    code.render(true);
  } catch {
    return false;
  }
  return container.clientHeight === 0 || container.querySelector('.view-line') !== null;
}

/**
 * Prepares Monaco for the editors of the page; comes once, before the first of them.
 * Whatever is called first of Monaco starts its services, and a feature that is registered later finds them missing. Bundlers put
 * modules into an order of their own, so no module calls Monaco as it loads: this is called when all of them have been loaded.
 */
export function startMonaco(): void {
  // Without it the loader would fetch another Monaco from elsewhere, for the whole page.
  loader.config({ monaco: { editor, Uri } });
  leaveClipboard();
  provideWorkers();
  defineThemes();
}

/**
 * Makes an editor of Monaco that of a field: what the person does in it is told, and what the field is shows in it. It ends with Monaco's.
 * Throws where the page does not let Monaco draw.
 * @param container what of the field Monaco stands in
 */
export function createCodeEditor(
  code: editor.IStandaloneCodeEditor,
  container: HTMLElement,
  firstOptions: CodeEditorOptions,
  firstEvents: CodeEditorEvents,
): CodeEditor {
  const model = code.getModel();
  if (!model) throw new Error('Monaco has no text.');
  checkDrawing(code, container);
  const showLanguage = languageSwitch(model);
  const setAttributes = textBoxAttributes(container);
  let [options, events] = [firstOptions, firstEvents];
  const giveFocusBack = tellFocus(code, () => [options, events]);

  const fit = () => fitHeight(code, container, options.grow);
  const update = (nextOptions: CodeEditorOptions, nextEvents: CodeEditorEvents) => {
    [options, events] = [nextOptions, nextEvents];
    code.updateOptions(changingOptions(options));
    setAttributes(options.attributes);
    void showLanguage(options.masked ? 'plaintext' : options.language);
    fit();
    if (!options.disabled) giveFocusBack();
  };
  code.onDidContentSizeChange(fit);
  releaseTabAfterEscape(code);
  takeDrops(code, model);
  keepDragged(code);
  const text = connectText(code, container, model, (next) => events.onText(next));
  update(firstOptions, firstEvents);

  return {
    ...text,
    update,
    focus(selection) {
      if (selection) selectRange(code, model, selection.start, selection.end);
      code.focus();
    },
  };
}
