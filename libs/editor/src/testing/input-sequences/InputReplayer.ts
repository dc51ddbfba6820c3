import type { InputRecord } from './inputSequence.js';
import { editNatively } from './nativeEdit.js';

/** Whose order the events of a composition come in. */
export type EventOrder = 'chromium' | 'gecko' | 'webkit';

export const ownOrder = (): EventOrder => {
  if (navigator.userAgent.includes('Firefox')) return 'gecko';
  return navigator.userAgent.includes('Chrome') ? 'chromium' : 'webkit';
};

/** How a platform's browser goes about what its keyboards do. */
export interface KeyboardManners {
  order: EventOrder;
  /** Safari tells of the key that an input method took after what came of it. @default false */
  tellsKeyLate?: boolean;
  /** Chrome on Android deletes what its keyboard has told it to whether the page prevents it or not. @default false */
  deletesAnyway?: boolean;
}

const notCancelable = ['insertCompositionText', 'deleteCompositionText'];
/** What a page is to do itself: the browser's own way would change more than text. */
const left = ['insertParagraph', 'historyUndo', 'historyRedo'];

/** Between an event and what the browser does next, promises are settled, but no timer and no other event comes. */
async function promisesSettled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await null;
}

function caretRange(): Range {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) throw new Error('There is no caret.');
  return selection.getRangeAt(0).cloneRange();
}

/** `over` characters that end `back` characters before the caret, or what is selected. */
function rangeBefore(over: number, back = 0): Range {
  const range = caretRange();
  if (over === 0 || !range.collapsed) return range;
  const { startContainer: node, startOffset: offset } = range;
  if (!(node instanceof Text) || offset < over + back) throw new Error(`No ${over} characters stand before the caret.`);
  range.setStart(node, offset - over - back);
  range.setEnd(node, offset - back);
  return range;
}

/**
 * Does to an editor what a keyboard makes a browser do: tells of each event in the engine's order, and changes the text as the engine
 * does between them, unless the page has prevented it.
 */
export class InputReplayer {
  /** Where the uncommitted text stands. It moves with the text around it, as the browser's own does. */
  #composed: Range | null = null;
  #composedText = '';
  #isPrevented = false;
  #typedAt = 0;
  #lateKey: InputRecord | null = null;

  constructor(
    readonly root: HTMLElement,
    readonly manners: KeyboardManners,
  ) {}

  async play(records: readonly InputRecord[]): Promise<void> {
    for (const record of records) await this.#do(record);
  }

  async #do(record: InputRecord): Promise<void> {
    switch (record.does) {
      case 'take':
        return this.#take(record.over);
      case 'compose':
        return this.#compose(record.text);
      case 'commit':
        return this.#commit(record.text ?? this.#composedText);
      case 'input':
        if (this.#isPrevented) return undefined;
        if (record.inputType.startsWith('delete')) await this.#typedLongAgo();
        return this.#input(record);
      default:
        return this.#key(record);
    }
  }

  /** Lexical leaves text alone for 100 ms after it was typed. Nobody's next key comes sooner. */
  async #typedLongAgo(): Promise<void> {
    while (performance.now() - this.#typedAt < 110) await new Promise(requestAnimationFrame);
  }

  async #key(record: InputRecord & { does: 'press' | 'release' }): Promise<void> {
    const isTaken = record.keyCode === 229;
    if (record.does === 'press' && isTaken && this.manners.tellsKeyLate) {
      this.#lateKey = record;
      return;
    }
    if (record.does === 'release' && this.#lateKey) await this.#tellKey('keydown', record);
    const isLeft = await this.#tellKey(record.does === 'press' ? 'keydown' : 'keyup', record);
    this.#lateKey = null;
    // An input method goes on whatever the page says to the key.
    this.#isPrevented = record.does === 'press' && !isTaken && !isLeft;
  }

  async #tellKey(type: string, { key, keyCode }: { key: string; keyCode: number }): Promise<boolean> {
    const isComposing = this.#composed !== null;
    const event = new KeyboardEvent(type, { key, isComposing, bubbles: true, cancelable: true, composed: true });
    Object.defineProperty(event, 'keyCode', { value: keyCode });
    const isLeft = this.root.dispatchEvent(event);
    await promisesSettled();
    return isLeft;
  }

  async #tellComposition(type: string, data: string): Promise<void> {
    this.root.dispatchEvent(new CompositionEvent(type, { data, bubbles: true, composed: true }));
    await promisesSettled();
  }

  #tellInput(
    type: 'beforeinput' | 'input',
    inputType: string,
    data: string | null,
    target: Range,
    carried = false,
  ): boolean {
    const dataTransfer = carried ? new DataTransfer() : null;
    if (data !== null) dataTransfer?.setData('text/plain', data);
    const event = new InputEvent(type, {
      inputType,
      data: carried ? null : data,
      dataTransfer,
      isComposing: this.#composed !== null,
      bubbles: true,
      composed: true,
      cancelable: type === 'beforeinput' && !notCancelable.includes(inputType),
    });
    const ranges = type === 'beforeinput' ? [new StaticRange(target)] : [];
    // Events that scripts make know neither the types of WebKit's compositions nor a target range, and in WebKit no data transfer.
    Object.defineProperties(event, {
      inputType: { value: inputType },
      dataTransfer: { value: dataTransfer },
      getTargetRanges: { value: () => ranges },
    });
    return this.root.dispatchEvent(event);
  }

  /** `beforeinput`, the change unless it is prevented, `input`. */
  async #edit(
    inputType: string,
    data: string | null,
    target: Range,
    carried = false,
    between = async () => {},
  ): Promise<Range> {
    const isLeft = this.#tellInput('beforeinput', inputType, data, target, carried);
    await promisesSettled();
    const isDone = this.manners.deletesAnyway && inputType === 'deleteContentBackward' && !target.collapsed;
    if (!isLeft && !isDone) return caretRange();
    if (left.includes(inputType)) throw new Error(`Nobody has carried out ${inputType}.`);
    await between();
    const edited = editNatively(target, data ?? '', this.root);
    if (inputType === 'insertText') this.#typedAt = performance.now();
    this.#tellInput('input', inputType, data, edited, carried);
    await promisesSettled();
    return edited;
  }

  async #input({ inputType, data, over, back, carried }: InputRecord & { does: 'input' }): Promise<void> {
    await this.#edit(inputType, data, rangeBefore(over, back), carried);
  }

  /** The place of the uncommitted text. Who takes it out of the page while it is composed ends the composition. */
  #composedRange(): Range {
    const range = this.#composed;
    if (!range || range.toString() !== this.#composedText)
      throw new Error(`The page has changed the text that is being composed: ${this.#composedText}`);
    return range;
  }

  /** Text that is there already is composed on. */
  async #take(over: number): Promise<void> {
    this.#composed = rangeBefore(over);
    this.#composedText = this.#composed.toString();
    await this.#tellComposition('compositionstart', this.#composedText);
    await this.#tellComposition('compositionupdate', this.#composedText);
  }

  async #compose(text: string): Promise<void> {
    // Firefox commits nothing, as it commits a text: `input` comes after `compositionend`.
    if (text === '' && this.#composed && this.manners.order === 'gecko') return this.#commit('');
    if (!this.#composed) {
      this.#composed = document.createRange();
      await this.#tellComposition('compositionstart', '');
      this.#composed = caretRange();
      this.#composedText = this.#composed.toString();
    }
    const range = this.#composedRange();
    const update = () => this.#tellComposition('compositionupdate', text);
    if (this.manners.order !== 'chromium') await update();
    const edited = this.#edit(
      'insertCompositionText',
      text,
      range,
      false,
      this.manners.order === 'chromium' ? update : undefined,
    );
    this.#composedText = text;
    this.#composed = await edited;
    if (text === '') await this.#end('');
  }

  async #end(data: string): Promise<void> {
    this.#composed = null;
    this.#composedText = '';
    await this.#tellComposition('compositionend', data);
  }

  async #commit(text: string): Promise<void> {
    const isChanged = text !== this.#composedText;
    if (this.manners.order === 'chromium') {
      if (isChanged) await this.#compose(text);
      await this.#end(text);
    } else if (this.manners.order === 'gecko') {
      if (isChanged) await this.#tellComposition('compositionupdate', text);
      const range = this.#composedRange();
      this.#tellInput('beforeinput', 'insertCompositionText', text, range);
      await promisesSettled();
      const edited = editNatively(range, text, this.root);
      await this.#end(text);
      this.#tellInput('input', 'insertCompositionText', text, edited);
      await promisesSettled();
    } else {
      await this.#edit('deleteCompositionText', null, this.#composedRange());
      await this.#edit('insertFromComposition', text, caretRange());
      await this.#end(text);
    }
  }
}
