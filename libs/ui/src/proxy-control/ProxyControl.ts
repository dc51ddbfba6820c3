import type { ChangeEvent, FocusEvent, Ref, RefCallback } from 'react';
import type { TextControl } from './controlText.js';

/** Why the control's text is no longer the editor's. */
export type ExternalReason = 'set' | 'reset' | 'input';

/** The selection of the visible textarea at the moment when the editor takes over from it, in UTF-16 units of its value. */
export interface TakenSelection {
  start: number;
  end: number;
}

/** What a field tells its proxy control. */
export interface ProxyControlOptions<E extends TextControl = HTMLTextAreaElement> {
  /** The text, held by the app. `null` counts as empty. @default undefined: the control holds it itself (`defaultValue`) */
  value?: string | null;
  /** The text to start with and to reset to. @default '' */
  defaultValue?: string | null;
  /** The key in the form's data. Without one the field is not submitted. */
  name?: string;
  /** The textarea's id, which a `<label for>` points at. @default generated */
  id?: string;
  /** The id of a form elsewhere in the page. @default the form around */
  form?: string;
  /** Checked by the browser: an empty text is invalid. @default false */
  required?: boolean;
  /** Not editable, not submitted, not validated. A disabled fieldset around does the same. @default false */
  disabled?: boolean;
  /** Not editable, but submitted. @default false */
  readOnly?: boolean;
  /**
   * The control in the page whose place this one takes, as it is rendered first: what was typed into that goes on here, and the form
   * hears of it as of a typed change. @default none
   */
  replaced?: TextControl | null | undefined;
  /** Why the text is invalid, in the person's words; `''` when it is valid. Set as the control's custom validity. @default '' */
  validationMessage?: string;
  /**
   * The same as a function of the text, in place of `validationMessage`: it is applied before the change event, so that a handler which
   * asks the control for its validity gets that of the new text.
   */
  validate?(value: string): string;
  /**
   * Whether the editor is there to take over. Until then, on the server and without JavaScript the textarea is the visible, working
   * field; its typing is reported as an external value of the reason 'input'. @default true
   */
  ready?: boolean;
  /**
   * Apply this text to the editor: it was assigned ('set'), came with a form reset ('reset') or was typed or filled into the
   * textarea itself ('input'). Never called with the text that was emitted last, so the caret does not jump.
   * May be called while React commits, before the component's own effects; for 'input' a moment after the event.
   */
  onExternalValue(value: string, reason: ExternalReason): void;
  /**
   * Make this text an edit of the editor, at once: a tool, autofill or a script put it into the textarea while that stands for the
   * editor (its value, then `input`). The form hears of no such event, but of what is emitted then; where nothing is, the control has
   * its text back. Give it once the editor has taken over. @default `onExternalValue` with the reason 'input', and the form gets the text
   * as it is
   */
  onFill?: ((text: string) => void) | undefined;
  /**
   * Focus the editor, at once if possible. `taken` is the selection that the person had in the visible textarea when the editor took
   * over from it, or one that a script makes in the control, also while the editor has the focus: select that. Without it the caret goes
   * where the editor's own focus puts it.
   */
  onFocusRequest(taken?: TakenSelection): void;
  /** The own `disabled` or a fieldset's changed. `ProxyControl.disabled` says the same to the render. */
  onDisabledChange?(disabled: boolean): void;
  /** The control has come into the page. @returns what ends with it: listeners to its form, for one */
  onMount?(control: E): () => void;
  /** A real change event, its target the textarea, after each change that the person makes. */
  onChange?(event: ChangeEvent<E>): void;
  /** The editor lost the focus; the event's target is the textarea, its `relatedTarget` what gets the focus. */
  onBlur?(event: FocusEvent<E>): void;
  /** The editor got the focus; the event's target is the textarea. */
  onFocus?(event: FocusEvent<E>): void;
  /** The textarea: `ref.current.value = '…'` replaces the text; `.focus()`, `.select()` and `.blur()` are the editor's. */
  ref?: Ref<E>;
}

/** The attributes of the control; each is standard, so they fit a `<textarea>` and an `<input>`. */
export interface ProxyControlAttributes<E extends TextControl = HTMLTextAreaElement> {
  value?: string;
  defaultValue?: string;
  id: string;
  name?: string | undefined;
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  'aria-hidden'?: true;
  /** The id that an empty element beside the control is to have: names the control by nothing while it is hidden. */
  'aria-labelledby'?: string;
  tabIndex?: -1;
  className?: string | undefined;
  ref: RefCallback<E>;
  onChange(event: ChangeEvent<E>): void;
  onBlur?: ((event: FocusEvent<E>) => void) | undefined;
  onFocus?: ((event: FocusEvent<E>) => void) | undefined;
}

/** Where the focus came from or went to. */
export type FocusMove = Pick<globalThis.FocusEvent, 'relatedTarget'>;

/** A key that goes down, as the browser or React tells it. */
export type TypedKey = Pick<globalThis.KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** The hidden textarea of a field, and how the editor speaks through it. All functions keep their identity. */
export interface ProxyControl<E extends TextControl = HTMLTextAreaElement> {
  /** To be spread on a `<textarea>` that is always rendered, in a positioned parent. Add the visible look only while not `hidden`. */
  textareaProps: ProxyControlAttributes<E>;
  /**
   * The editor's text changed: writes it and dispatches a bubbling `input` event. The present text again does nothing.
   * @param value its lines end with '\n', as those of a control do: to look for others in it would cost milliseconds at each key
   */
  emitValue(value: string): void;
  /** The editor was given this text by the app: writes it, without an event and without `onExternalValue`. */
  takeValue(value: string): void;
  /** The editor got the focus; tells the form of it, unless that has heard of it by the textarea that the editor took over from. */
  emitFocus(): void;
  /**
   * The editor lost the focus: dispatches `change` where the person has changed the text since the focus, then a bubbling `focusout`.
   * @param event by which it heard of it, and which says where the focus goes: to the control, which gives it back, it was not lost
   */
  emitBlur(event?: FocusMove): void;
  /** Asks `validate` of the options again: what it answers by, besides the text, is another now. */
  validate(): void;
  /**
   * For each key in the editor: keeps what is typed into one that is disabled for a while from the page, which a space would scroll, and
   * from the browser, as Firefox looks for what follows a slash.
   */
  keepTyped(event: TypedKey): void;
  /** The control itself; null while it is not mounted. */
  node(): E | null;
  /** The control's present text: what was typed before hydration included, from the microtask after the first commit on. */
  getValue(): string;
  /** Own `disabled`, or that of a fieldset around. */
  disabled: boolean;
  /** Whether the textarea is the visually hidden proxy now, and no longer the visible field. Never on the server, or as a hydration begins. */
  hidden: boolean;
}
