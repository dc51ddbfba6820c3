import type { NamedSignalsOutput, Signal } from '@lexical/extension';
import type { HistoryState, HistoryStateEntry } from '@lexical/history';
import type { LexicalEditor } from 'lexical';
import type { AiWriter } from '../ai-text/AiWriter.js';
import type { Generate } from '../generate/textStream.js';
import type { HostConfig } from '../host/HostExtension.js';

/** Shortest time between two updates of the document, in milliseconds: about a frame. */
export const frameMs = 16;

export type AiWritingState = 'idle' | 'streaming' | 'paused' | 'finished';

/** What asked for the text: the typed '++', or the item of the slash menu. They tell errors differently. */
export type AiSource = 'trigger' | 'slash';

export interface AiWritingConfig {
  /** Asks a model to go on with a text; false takes AI writing away. @default httpGenerate() */
  generate: Generate | false;
  /** What is typed to start a generation; false: only the slash menu starts one. @default '++' */
  trigger: '++' | false;
  /** Longest time of one request in milliseconds; it then ends with what has come, or fails if that is nothing. @default 120000 */
  timeoutMs: number;
}

/** What AI writing needs of the editor around it. */
export interface AiWritingHost {
  editor: LexicalEditor;
  host: NamedSignalsOutput<HostConfig>;
  history: Signal<HistoryState>;
  announce: (text: string) => void;
  settings: NamedSignalsOutput<AiWritingConfig>;
  state: Signal<AiWritingState>;
}

/** One generation, from its start until its text is kept or removed. */
export class Session {
  /** The undo entry of the document before the start. */
  startEntry?: HistoryStateEntry | undefined;
  controller = new AbortController();
  answer = '';
  isComplete = false;
  /** The person has edited the text since: their selection is not taken. */
  isTouched = false;
  /** The text as drawn last: what differs from it the person has typed. */
  drawn = '';
  flushTimer?: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds until what comes is drawn. */
  flushMs = frameMs;

  constructor(
    readonly id: string,
    readonly source: AiSource,
    readonly writer: AiWriter,
  ) {}
}
