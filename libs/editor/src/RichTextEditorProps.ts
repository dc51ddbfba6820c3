import type { PromptFlow } from '@inkfield/api';
import type { EditorValue, EditorValueInput, FieldContent, ValueFormat } from '@inkfield/document';
import type { PromptFlowLoader, RunPromptFlow } from '@inkfield/prompt-flow';
import type { Notify } from '@inkfield/ui';
import type { AnyLexicalExtensionArgument, LexicalEditor } from 'lexical';
import type { AriaAttributes, ChangeEvent, CSSProperties, FocusEvent, Ref } from 'react';
import type { Generate } from './ai/request/textStream.js';
import type { EditorError } from './host/HostExtension.js';
import type { Upload } from './image/uploadTasks.js';
import type { EditorMessages } from './messages/EditorMessages.js';
import type { ValueChangeSource } from './value/ValueExtension.js';

/** Minimum heights: sm 100px, md 300px, lg 500px; auto grows from one line, full fills the parent, screen is 100dvh. */
export type EditorSize = 'sm' | 'md' | 'lg' | 'auto' | 'full' | 'screen';

type ForwardedAria = Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-errormessage' | 'aria-invalid' | 'aria-details'
>;

/** A rich-text editor that is a form control. `data-*` goes to the text box. */
export interface RichTextEditorProps extends ForwardedAria {
  /** The name under which the form submits the value. */
  name?: string;
  /** The id of the form control: what `<label for>` points at. @default a generated one */
  id?: string;
  /** The id of the form it belongs to, where that is not around it. */
  form?: string;
  /** An empty document is invalid. @default false */
  required?: boolean;
  /** Not focusable, not editable, not submitted; a disabled fieldset does the same. @default false */
  disabled?: boolean;
  /** Focusable and submitted, not editable. @default false */
  readOnly?: boolean;
  /** Takes the focus when it is mounted. @default false */
  autoFocus?: boolean;
  /** Fewest visible characters, user-perceived; fewer are invalid, an empty field is only by `required`. */
  minLength?: number;
  /** Most visible characters, user-perceived; more are invalid, never cut off. */
  maxLength?: number;
  /** Shown in the empty paragraph with the caret. @default what '/' and '++' do */
  placeholder?: string;
  /** Text direction. @default that of each block's own text */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The language of the text, a BCP 47 tag; told to the AI and to assistive technology. */
  lang?: string;
  /** Whether the browser checks the spelling. @default true */
  spellCheck?: boolean;
  /** What a phone writes in capitals. @default the browser's */
  autoCapitalize?: 'off' | 'none' | 'on' | 'sentences' | 'words' | 'characters';
  /** Whether a phone corrects what is typed. @default the browser's */
  autoCorrect?: 'on' | 'off';
  /** The word on a phone's Enter key. @default the browser's */
  enterKeyHint?: 'enter' | 'done' | 'go' | 'next' | 'previous' | 'search' | 'send';
  /** Which keyboard a phone shows. @default the browser's */
  inputMode?: 'none' | 'text' | 'tel' | 'url' | 'email' | 'numeric' | 'decimal' | 'search';
  /** Whether the browser's translation of the page may change the text: what it changes is submitted. @default 'no' */
  translate?: 'yes' | 'no';
  /**
   * Whether writing assistants among the browser's extensions (Grammarly, LanguageTool) may work on the text: they send it to their
   * servers, and draw into the editor. @default false
   */
  writingAssistants?: boolean;
  /** What an agent is told of the field (WebMCP); goes to the form control as it is. */
  toolparamdescription?: string;
  /** The field's title, told to the AI. It names the text box where no label does. */
  title?: string;
  /** The field's hint, told to the AI. */
  hint?: string;
  /** A class of the frame. */
  className?: string;
  /** Inline style of the frame. */
  style?: CSSProperties;
  /**
   * The controlled value; `null` is empty, `undefined` leaves the value to the field. What cannot be read is reported through
   * `onError`, the last good document stays.
   */
  value?: EditorValueInput;
  /**
   * The first value, applied once. A field that nobody edits submits it as it was given, as a textarea does: opening a form
   * changes no stored text. The first edit makes it canonical and clean; where that loses something, a line under the text says so
   * before, `onError` hears of it once (`value-loss`), and an undo of all edits submits it as it was given again. `null` is empty.
   * @default ''
   */
  defaultValue?: EditorValueInput;
  /**
   * Writes each block of a first value in HTML that nobody edits as it was stored, byte for byte: what another editor has put into it stays,
   * unless it runs, loads something other than a picture, or takes input. Store such a value only where that is shown safely:
   * `sanitizeHtml` takes all of it away. Drafts, copies and `readEditorValue` are canonical as ever. Read once. @default false
   */
  keepStored?: boolean;
  /** How the value is written in the form and in strings; Markdown leaves out what it cannot say, such as colour. @default 'html' */
  valueFormat?: ValueFormat;
  /**
   * What the field takes, such as `{ headings: [2, 3], images: false }`: its menus, shortcuts and AI offer and make no more, and what is
   * pasted, dropped, restored or set becomes what its description falls back to. A first value with more stays as it is, and `onError`
   * hears of it (`outside-content`), until the first edit. Read once, at the first render; an unknown key or word throws, and where
   * its code is still to come `onError` hears of it (`content`) and the field stays read-only, as where that cannot be loaded.
   * Give the same to `richText` or `convertValue` on the server. @default all
   */
  content?: FieldContent;
  /** A real change event of the form control; `event.target.value` is the value in `valueFormat`. */
  onChange?: (event: ChangeEvent<HTMLTextAreaElement>) => void;
  /** Hears of each change; the forms of the value are computed when read. */
  onValueChange?: (value: EditorValue, details: { source: ValueChangeSource }) => void;
  /** The editor lost the focus; the event's target is the form control. */
  onBlur?: (event: FocusEvent<HTMLTextAreaElement>) => void;
  /** The editor got the focus; the event's target is the form control. */
  onFocus?: (event: FocusEvent<HTMLTextAreaElement>) => void;
  /** The form control; focusing it focuses the editor, setting its `value` replaces the document. */
  ref?: Ref<HTMLTextAreaElement>;
  /** Lexical's editor. */
  editorRef?: Ref<LexicalEditor>;
  /** @default 'lg' */
  size?: EditorSize;
  /** Draws the field as invalid, besides its own validity. @default false */
  invalid?: boolean;
  /** Asks a model to go on with the text; false takes AI writing away. @default `POST /api/ai/generate` */
  generate?: Generate | false;
  /** Proposes how to go on after a pause in typing, as pale text that Tab takes. @default false */
  ghostText?: boolean;
  /**
   * AI commands on the selected text (improve, shorten, translate…): 'beside-flows' lists them in the AI menu if there are
   * prompt flows, true always, false never. @default 'beside-flows' (no flows, no AI menu)
   */
  aiCommands?: 'beside-flows' | boolean;
  /** The saved prompts of the toolbar's AI menu, or what gets them; those that ask for `selectedText` are listed. @default none */
  promptFlows?: readonly PromptFlow[] | PromptFlowLoader;
  /** Runs a prompt flow. @default posts the form to the page's own URL */
  runPromptFlow?: RunPromptFlow;
  /** Time between the end of selecting and the toolbar, in milliseconds. @default 250 */
  toolbarDelayMs?: number;
  /** Brings an image to the server and answers where it is. @default `POST /api/ai/upload` */
  upload?: Upload;
  /** Hears of each image source that has left the document, so that an app can clean up; undo may bring it back. */
  onImageRemoved?: (source: string) => void;
  /** A submit while an upload runs waits for it and goes on; false: it is refused with a message. @default true */
  submitWhenReady?: boolean;
  /** Keeps a draft in the browser's local storage under this key, and shows the saving indicator. @default none is kept */
  storageKey?: string;
  /**
   * Schemes that links may have besides the ten usual ones, without the colon; read once, at the first render. `javascript`, `data` and
   * `vbscript` are left out with an error in the console. @default []
   */
  linkSchemes?: readonly string[];
  /** `target` of new links; null for none; read once. @default '_blank' */
  linkTarget?: string | null;
  /** `rel` of new links; null for none; read once. @default 'noopener noreferrer nofollow' */
  linkRel?: string | null;
  /** Further Lexical extensions; read once, at the first render. */
  extensions?: readonly AnyLexicalExtensionArgument[];
  /** Texts of the interface that differ from the English ones. */
  messages?: Partial<EditorMessages>;
  /** Shows toasts. @default the shared toaster of `@inkfield/ui` */
  notify?: Notify;
  /** Hears of failures. @default logs them */
  onError?: (error: EditorError) => void;
  /** Where menus and dialogs are put. @default the nearest open dialog, else the body */
  portalContainer?: HTMLElement | null;
}

/** What an editor starts with: `null` is a value, an empty one, before which no default comes. */
export function firstValue({ value, defaultValue }: RichTextEditorProps): EditorValueInput {
  return value === undefined ? defaultValue : value;
}
