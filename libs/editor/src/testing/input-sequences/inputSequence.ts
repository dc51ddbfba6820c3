/** What a keyboard makes a browser do. Where an engine tells of it in an order of its own, `InputReplayer` knows that order. */
export type InputRecord =
  /** A key goes down or up. With the code 229 the input method has taken it. */
  | { does: 'press' | 'release'; key: string; keyCode: number }
  /** `over` characters before the caret, which are there already, become uncommitted again. */
  | { does: 'take'; over: number }
  /** The uncommitted text becomes `text`. */
  | { does: 'compose'; text: string }
  /** The composition ends with `text`; with null it ends with what it shows. */
  | { does: 'commit'; text: string | null }
  /**
   * Any other input: `data` takes the place of `over` characters, which stand `back` characters before the caret.
   * What is `carried` comes as a data transfer, as replacements do.
   */
  | { does: 'input'; inputType: string; data: string | null; over: number; back: number; carried: boolean };

/** The text afterwards, blocks by line, with '|' for the caret; and what leads to it. */
export type InputStep = readonly [seen: string, ...records: InputRecord[]];

export interface InputSequence {
  title: string;
  /** The field's HTML before, with the caret `caret` characters before its end. @default '' */
  html?: string;
  /** @default 0 */
  caret?: number;
  steps: readonly InputStep[];
  /** The field's HTML afterwards. */
  leaves?: string;
  /** Whether the last step leaves a composition open. @default false */
  composing?: boolean;
  /** The option of the slash menu that Enter would take afterwards. */
  offers?: string;
  /** The text for which the AI is asked to go on. */
  asks?: string;
}

export const press = (key: string, keyCode: number): InputRecord => ({ does: 'press', key, keyCode });
export const release = (key: string, keyCode: number): InputRecord => ({ does: 'release', key, keyCode });
export const take = (over: number): InputRecord => ({ does: 'take', over });
export const compose = (text: string): InputRecord => ({ does: 'compose', text });
export const commit = (text: string | null = null): InputRecord => ({ does: 'commit', text });

const input = (inputType: string, data: string | null, over = 0, back = 0, carried = false): InputRecord => ({
  does: 'input',
  inputType,
  data,
  over,
  back,
  carried,
});

export const insert = (data: string, over = 0): InputRecord => input('insertText', data, over);
export const replace = (data: string, over: number, back = 0): InputRecord =>
  input('insertReplacementText', data, over, back, true);
export const deleteBack = (over = 1): InputRecord => input('deleteContentBackward', null, over);
export const breakLine = (): InputRecord => input('insertParagraph', null);
export const undo = (): InputRecord => input('historyUndo', null);
export const redo = (): InputRecord => input('historyRedo', null);

const keyed =
  (key: string, keyCode: number) =>
  (...records: InputRecord[]): readonly InputRecord[] => [press(key, keyCode), ...records, release(key, keyCode)];

/** A key that the input method has taken: on a phone it has no name, on a desktop it is called Process. */
export const taken = keyed('Unidentified', 229);
export const processed = keyed('Process', 229);
/** The backspace that empties a composition, and Escape that gives it up: Safari tells which key it was. */
export const erased = keyed('Backspace', 229);
export const givenUp = keyed('Escape', 229);

const codes: Record<string, number> = { Enter: 13, Backspace: 8, Dead: 229, ' ': 32, Escape: 27 };

/** A key of which the page hears by its name, and what the browser does for it unless the page has. */
export const pressed = (key: string, ...records: InputRecord[]): readonly InputRecord[] =>
  keyed(key, codes[key] ?? key.toUpperCase().charCodeAt(0))(...records);

/** A character's key. */
export const typed = (character: string): readonly InputRecord[] => pressed(character, insert(character));
