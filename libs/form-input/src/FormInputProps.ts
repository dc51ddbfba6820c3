import type { EditorMessages, EditorSize, EditorValueInput, RichTextEditorProps } from '@inkfield/editor';
import type { IconName, TranslationLookup } from '@inkfield/ui';
import type {
  ChangeEvent,
  FocusEvent,
  FormEvent,
  HTMLInputAutoCompleteAttribute,
  KeyboardEvent,
  ReactElement,
  ReactNode,
  Ref,
} from 'react';
import type { CodeLanguage } from './code/languages.js';
import type { FormInputMessages } from './messages/FormInputMessages.js';

/** The control behind a field: an input for a single line, a textarea for the other kinds. */
export type FormInputElement = HTMLInputElement | HTMLTextAreaElement;

/** The types of a single line, and `textarea`. Types that are no text fields (checkbox, file and so on) are not among them. */
export type FormInputType =
  | 'text'
  | 'email'
  | 'url'
  | 'tel'
  | 'search'
  | 'password'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'month'
  | 'week'
  | 'textarea';

type FromEditor = Omit<
  RichTextEditorProps,
  'ref' | 'onChange' | 'onBlur' | 'onFocus' | 'value' | 'defaultValue' | 'invalid' | 'style' | 'messages' | 'title'
>;

/**
 * Props of `FormInput`. Those of the rich-text editor (`generate`, `upload`, `promptFlows`, `storageKey` …) have
 * an effect with `editor="rich-text"` only. `aria-*` and `data-*` go to the element that a person types in, further handlers to the control.
 */
export interface FormInputProps extends FromEditor {
  /** The label, first in the accessible name; a translation key is looked up. */
  title?: string;
  /** The key in the form's data. Without one the field is not submitted. */
  name?: string;
  /** The control's id; a label, a link `#id` or `focus()` on it reach the editor too. @default generated */
  id?: string;
  /** An empty field is invalid; a red asterisk stands beside the label. @default false */
  required?: boolean;
  /**
   * Fewest characters, counted as a person counts them. A single line and a text area are too short only once somebody has typed there, by
   * the browser's own rule.
   */
  minLength?: number;
  /** Most characters. A single line and a text area stop there; code and rich text become invalid, nothing is cut off. */
  maxLength?: number;
  /**
   * A regular expression that the whole text must match, as in HTML. An invalid one is ignored, with a console error that names the
   * field. Not for rich text.
   */
  pattern?: string;
  /** Shown while the field is empty; a translation key is looked up. */
  placeholder?: string;
  /** Lines of a text area; giving it makes the field one. @default 3 for `type="textarea"` */
  rows?: number;
  /** The type of a single line, or `textarea`. @default 'text' */
  type?: FormInputType;
  /** A line under the control; a translation key is looked up. */
  hint?: string;
  /** A longer explanation behind a help button, part of the description too; a translation key is looked up. */
  help?: string;
  /** Before the label: an icon's name or an element. */
  icon?: IconName | ReactElement;
  /** Not editable, but focusable and submitted. @default false */
  readOnly?: boolean;
  /** Not editable, not submitted, not validated; a disabled fieldset does the same. @default false */
  disabled?: boolean;
  /** What is wrong, by the app or its form library. It takes the place of the browser's message. */
  error?: ReactNode;
  /** Masks what is typed, with a button that shows it. @default false */
  hiddenCharacters?: boolean;
  /** Makes the field a code editor or a rich-text editor. @default a single line or a text area */
  editor?: 'code' | 'rich-text';
  /** The language of a code editor; any other text is plain. @default 'plaintext' */
  language?: CodeLanguage | (string & {});
  /**
   * Minimum height: sm 100px, md 300px, lg 500px; `auto` grows from one line, `full` fills the parent, `screen` is
   * 100dvh. @default 'lg' for the editors, `rows` for a text area
   */
  size?: EditorSize;
  /** The text, held by the app; rich text takes the editor's other forms of a value too. `null` is empty. */
  value?: EditorValueInput;
  /** The text to start with and to reset to. @default '' */
  defaultValue?: EditorValueInput;
  /** A real change event in every kind: `event.target.name`, `event.target.value`. */
  onChange?(event: ChangeEvent<FormInputElement>): void;
  /** The field lost the focus; the event's target is the control. */
  onBlur?(event: FocusEvent<FormInputElement>): void;
  /** The field got the focus; the event's target is the control. */
  onFocus?(event: FocusEvent<FormInputElement>): void;
  /** A key was pressed, in a single line or a text area. */
  onKeyDown?(event: KeyboardEvent<FormInputElement>): void;
  /** The browser found the field invalid. */
  onInvalid?(event: FormEvent<FormInputElement>): void;
  /** The control: `ref.current.value = '…'` replaces the text; `.focus()`, `.select()` and `.blur()` are the editor's. */
  ref?: Ref<FormInputElement>;
  /** What the browser may fill in. @default 'off' with `hiddenCharacters`, else the form's */
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keyboard a phone shows. */
  inputMode?: 'none' | 'text' | 'tel' | 'url' | 'email' | 'numeric' | 'decimal' | 'search';
  /** The word on a phone's Enter key. */
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send';
  /** What a phone writes in capitals. */
  autoCapitalize?: 'off' | 'none' | 'on' | 'sentences' | 'words' | 'characters';
  /** Whether the browser checks the spelling. @default false for code and hidden characters, else the browser's */
  spellCheck?: boolean;
  /** Whether a phone corrects what is typed. @default 'off' for code and hidden characters, else the browser's */
  autoCorrect?: 'on' | 'off';
  /**
   * Whether the browser's translation of the page may change the text of code and rich text, and the placeholder of the others: what it
   * changes is submitted. @default 'no' for code and rich text, else the browser's
   */
  translate?: 'yes' | 'no';
  /**
   * Whether writing assistants among the browser's extensions (Grammarly, LanguageTool) may work on the text: they send it to their
   * servers, and draw into an editor. @default false for code, rich text and hidden characters, else true
   */
  writingAssistants?: boolean;
  /** Least number or earliest date of a single line. */
  min?: number | string;
  /** Largest number or latest date of a single line. */
  max?: number | string;
  /** Step of a number, or of a date in its unit. */
  step?: number | string;
  /** The id of a `<datalist>` with suggestions. */
  list?: string;
  /** Texts that differ from the English ones: the field's own and the rich-text editor's. */
  messages?: Partial<FormInputMessages> & Partial<EditorMessages>;
  /** Looks translation keys up. @default that of the `TranslationProvider` around */
  t?: TranslationLookup;
  /** Class of the outermost element. */
  className?: string;
}
