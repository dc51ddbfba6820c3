import { messages } from '@inkfield/api';
import type { NamedSignalsOutput, ReadonlySignal, Signal } from '@lexical/extension';
import type { HistoryState } from '@lexical/history';
import type { LexicalEditor, LexicalExtensionOutput } from 'lexical';
import type { HostExtension } from '../../host/HostExtension.js';
import { loadedInterface, loadInterface, type RichTextInterface } from '../../loadInterface.js';
import type { AiModel } from '../request/AiRequests.js';
import type { AiSession } from './AiSession.js';

export type AiWritingState = 'idle' | 'streaming' | 'paused' | 'finished';

export interface AiWritingConfig extends AiModel {
  /** What is typed to start a generation; false: only the slash menu starts one. @default '++' */
  trigger: '++' | false;
}

/** What a session needs of the editor around it. */
export interface AiSurroundings {
  editor: LexicalEditor;
  rootElement: ReadonlySignal<HTMLElement | null>;
  host: LexicalExtensionOutput<typeof HostExtension>;
  history: Signal<HistoryState>;
  announce: (text: string) => void;
  settings: NamedSignalsOutput<AiWritingConfig>;
  state: Signal<AiWritingState>;
}

/** An AI session whose code comes with the menus: nobody is kept waiting for it who only types. */
export class LazySession {
  /** The session, once something was asked of it. */
  begun: AiSession | null = null;
  #stop: (() => void) | undefined;

  constructor(readonly around: AiSurroundings) {}

  /** Whether a generation may start now. */
  readonly isAvailable = (): boolean =>
    this.begun ? this.begun.isAvailable() : this.around.settings.generate.peek() !== false;

  /** Starts when the code has come: until then what was typed stays, and stays where that fails. */
  start(start: (session: AiSession) => void): void {
    const { editor, host } = this.around;
    const here = loadedInterface();
    if (here) return start(this.#begin(here));
    loadInterface().then(
      (parts) => {
        if (editor.getRootElement() && editor.isEditable()) start(this.#begin(parts));
      },
      // The browser's words for code that did not load ("Failed to fetch dynamically imported module") are for nobody.
      (cause: unknown) => {
        host.onError.peek()({ code: 'ai-failed', message: messages.aiFailed, cause });
        host.notify.peek()({ type: 'error', message: messages.aiFailed });
      },
    );
  }

  readonly dispose = (): void => this.#stop?.();

  #begin({ AiSession, registerAiSession }: RichTextInterface): AiSession {
    const session = (this.begun ??= new AiSession(this.around));
    this.#stop ??= registerAiSession(this.around, session);
    return session;
  }
}
