import type { Signal } from '@lexical/extension';
import type { HistoryState, HistoryStateEntry } from '@lexical/history';
import type { LexicalEditor } from 'lexical';
import type { HostConfig } from '../host/HostExtension.js';
import type { AiWriter } from './AiWriter.js';
import type { followStream } from './followStream.js';
import type { Generate } from './textStream.js';

export type AiWritingState = 'idle' | 'streaming' | 'paused' | 'finished';

/** What asked for the text: the typed '++', or the item of the slash menu. They tell errors differently (spec, section 8). */
export type AiSource = 'trigger' | 'slash';

export const AI_START_TAG = 'ai-start';
export const AI_END_TAG = 'ai-end';

/** A signal for each setting. */
export type Signals<T> = { readonly [K in keyof T]: Signal<T[K]> };

/** What AI writing needs of the editor around it. */
export interface AiWritingHost {
  editor: LexicalEditor;
  host: Signals<HostConfig>;
  history: Signal<HistoryState>;
  announce: (text: string) => void;
  settings: Signals<{ generate: Generate | false; trigger: '++' | false; timeoutMs: number }>;
}

export interface Session {
  readonly id: string;
  readonly source: AiSource;
  readonly writer: AiWriter;
  /** The undo entry of the document before the start. */
  startEntry?: HistoryStateEntry | undefined;
  controller: AbortController;
  answer: string;
  isComplete: boolean;
  /** The person has edited the text since: their selection is not taken. */
  isTouched: boolean;
  /** The text as drawn last: what differs from it the person has typed. */
  drawn: string;
  flushTimer?: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds until what comes is drawn. */
  flushMs: number;
  follower?: ReturnType<typeof followStream> | undefined;
}

/** How a generation ended: what an undo that brings its unfinished text back puts in its place. */
export type Outcome = { kept: string } | { removed: string };
