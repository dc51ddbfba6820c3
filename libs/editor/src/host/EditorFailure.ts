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
