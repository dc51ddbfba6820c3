import { messages } from '@inkfield/api';
import { loadedInterface, loadInterface, type RichTextInterface } from '../loadInterface.js';
import type { AiWritingHost } from './AiSession.js';
import type { AiWriting } from './AiWriting.js';

/** AI writing whose code comes with the menus: nobody is kept waiting for it who only types. */
export class LateWriting {
  /** What writes, once something was asked of it. */
  begun: AiWriting | null = null;

  constructor(readonly around: AiWritingHost) {}

  /** What writes, where its code has come. */
  here(): AiWriting | null {
    const parts = loadedInterface();
    return parts && this.#begin(parts);
  }

  /** Whether a generation may start now. */
  readonly isAvailable = (): boolean =>
    this.begun ? this.begun.isAvailable() : this.around.settings.generate.peek() !== false;

  /** Starts, or starts `later`, when the code has come: until then what was typed stays, and stays where that fails. */
  start(start: (writing: AiWriting) => void, later = start): void {
    const { editor, host } = this.around;
    const here = this.here();
    if (here) return start(here);
    loadInterface().then(
      (parts) => {
        if (editor.getRootElement() && editor.isEditable()) later(this.#begin(parts));
      },
      (cause: unknown) => {
        host.onError.peek()({ code: 'ai-failed', message: messages.aiFailed, cause });
        host.notify.peek()({ type: 'error', message: messages.aiFailed });
      },
    );
  }

  readonly dispose = (): void => this.begun?.dispose();

  #begin({ AiWriting }: RichTextInterface): AiWriting {
    return (this.begun ??= new AiWriting(this.around));
  }
}
