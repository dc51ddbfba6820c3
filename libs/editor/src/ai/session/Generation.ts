import type { HistoryStateEntry } from '@lexical/history';
import { HISTORY_MERGE_TAG, type LexicalEditor, SKIP_SCROLL_INTO_VIEW_TAG } from 'lexical';
import { AI_STREAM_TAG } from '../../value/ValueExtension.js';
import type { AiWriter } from '../drawing/AiWriter.js';
import type { AiEnding } from '../request/AiRequests.js';

/** Shortest time between two updates of the document, in milliseconds: twenty a second read as one flow, at a third of what sixty cost. */
const drawMs = 50;

/** What asked for the text: the typed '++', or the item of the slash menu. They tell errors differently. */
export type AiSource = 'trigger' | 'slash';

/** One generation, from its start until its text is kept or removed: what has come of the answer, and what is drawn of it. */
export class Generation {
  /** The document at the start, with nothing written yet, and the undo entry of the one before. */
  start?: { state: HistoryStateEntry['editorState']; undo: HistoryStateEntry | undefined };
  answer = '';
  ending?: Exclude<AiEnding, 'left'> | undefined;
  /** The person has edited the text since: their selection is not taken. */
  isTouched = false;
  #timer?: ReturnType<typeof setTimeout> | undefined;
  #waitMs = 0;

  constructor(
    readonly source: AiSource,
    readonly writer: AiWriter,
    /** Draws what has come. */
    private readonly flush: (generation: Generation) => void,
  ) {}

  /** Takes what came of the answer; it is drawn soon. */
  readonly add = (text: string): string => {
    this.answer += text;
    this.drawLater();
    return this.answer;
  };

  drawLater(): void {
    this.#timer ??= setTimeout(() => this.flush(this), this.#waitMs);
    // The first words come at once; a composition that holds them up is not asked for its end all the time.
    this.#waitMs ||= drawMs;
  }

  /** Nothing is drawn later, as it is drawn now or never. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Draws what has come; what it was cut to where the field is full, else null. */
  draw(editor: LexicalEditor, $room: () => number | undefined): string | null {
    const start = performance.now();
    let cut: string | null = null;
    editor.update(
      () => {
        this.writer.$write(this.answer);
        cut = this.writer.$cut(this.answer, $room());
      },
      {
        discrete: true,
        // Links, lists and shortcuts of what the person types are none of the AI's text (docs/behaviour.md#ai-writing).
        skipTransforms: true,
        tag: [HISTORY_MERGE_TAG, AI_STREAM_TAG, SKIP_SCROLL_INTO_VIEW_TAG],
      },
    );
    // An update that takes long is followed by a longer pause, so that the page stays usable.
    this.#waitMs = Math.max(drawMs, Math.min(3 * (performance.now() - start), 1_000));
    this.answer = cut ?? this.answer;
    return cut;
  }
}
