/** The body of `POST /api/ai/generate`. */
export interface GenerateRequest {
  /** The text to continue: what stands before the caret, at most `limits.maxPromptLength` of it. */
  prompt: string;
  /** The instruction to the model. */
  systemContent: string;
  /**
   * What is to be done to the text, by the name of the command that asks for it, such as `'shorter'`: for a server that goes by
   * more than the instruction's words. @default undefined, the text is continued
   */
  task?: string | undefined;
}

/** The answer of `POST /api/ai/upload`. */
export interface UploadResult {
  /** Where the image is served from. */
  url: string;
}

/** One variable of a prompt flow. */
export interface PromptFlowVariable {
  /** What the templates call it. */
  name: string;
  /** The label of its field. */
  title: string;
  /** Whether a run needs it. */
  isRequired: boolean;
  /** What kind of field asks for it. @default 'text'; a variable named `selectedText` is always multi-line */
  type?: 'text' | 'multiline' | 'select' | 'number' | 'date';
  /** The choices of a `select`. */
  options?: readonly string[];
}

/** A saved prompt. */
export interface PromptFlow {
  /** What a run names it by. */
  id: string;
  /** Its name in menus. */
  title: string;
  /** What it does, in a sentence. */
  description: string;
  /** The dialog's title; without it 'Run prompt flow'. */
  actionTitle?: string;
  /** What it asks for, in the order of its fields. */
  inputVariables: readonly PromptFlowVariable[];
  /** True where its server can answer a result at a time: the default runner is then `streamPromptFlow`. @default false */
  streams?: boolean;
}

/** One answer of a run: a template's title and the HTML that came back. */
export interface PromptFlowResult {
  id: string;
  template: { title: string };
  /** HTML from the server: hostile until sanitised. */
  response: string;
}

/** A row that a run created or updated. */
export interface PromptFlowRow {
  /** Where it can be seen; hostile until it passed the URL rule. */
  href: string;
  /** What kind of row it is. */
  entity: { title: string };
}

/** The rows that a run made and changed. */
export interface PromptFlowOutput {
  createdRows: readonly PromptFlowRow[];
  updatedRows: readonly PromptFlowRow[];
}

/** What a run gave. */
export interface PromptFlowExecutionResult {
  executionResult: { results: readonly PromptFlowResult[] };
  outputResult?: PromptFlowOutput;
}
