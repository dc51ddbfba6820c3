/** An error thrown in an update that tells the app's `onError` its own code; Lexical takes the whole update back. */
export class EditorFailure extends Error {
  override readonly name = 'EditorFailure';
  /** What went wrong, for code: e.g. 'slash-item'. */
  readonly code: string;

  constructor(code: string, message: string, cause: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** Runs an app's function; what it throws becomes a failure with this code and message. */
export function runForApp(run: () => void, code: string, message: string): void {
  try {
    run();
  } catch (cause) {
    throw new EditorFailure(code, message, cause);
  }
}
