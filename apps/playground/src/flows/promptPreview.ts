/** A piece of a filled prompt: plain text, a value, an answer that only a run can give, or a name that nothing has. */
export interface PromptPiece {
  kind: 'text' | 'value' | 'answer' | 'unknown';
  text: string;
}

interface Known {
  /** The variables' values by name. */
  values: ReadonlyMap<string, string>;
  /** The keys of the templates that run earlier. */
  answers: readonly string[];
}

const reference = /(\{\{\s*[A-Za-z_][A-Za-z0-9_]*\s*\}\})/;

/** A template as it will be sent, in pieces; a variable without a value shows its own name. */
export function previewPrompt(prompt: string, { values, answers }: Known): PromptPiece[] {
  return prompt
    .split(reference)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (!reference.test(piece)) return { kind: 'text', text: piece };
      const name = piece.slice(2, -2).trim();
      if (values.has(name)) return { kind: 'value', text: values.get(name) || name };
      return { kind: answers.includes(name) ? 'answer' : 'unknown', text: name };
    });
}
