import '@inkfield/ui/tokens.css';
import { ChunkedRenderingExtension, type EditorValue, RichTextEditor } from '@inkfield/editor';
import { configExtension } from 'lexical';
import { type ContestantProps, letRead } from './contestant.js';

async function* tokenStream(count: number): AsyncGenerator<string> {
  for (let index = 0; index < count; index += 1) {
    // A macrotask for each, as tokens come from a network: 8 ms apart at the most.
    await new Promise((done) => setTimeout(done, 0));
    yield index % 40 === 39 ? 'end.\n\n' : 'token ';
  }
}

const tell = (value: EditorValue) => letRead(() => value.html);

export function Inkfield({ html, tokens }: ContestantProps) {
  return (
    <RichTextEditor aria-label="Body" defaultValue={html} generate={() => tokenStream(tokens)} onValueChange={tell} />
  );
}

const inOnePiece = [configExtension(ChunkedRenderingExtension, { minBlocks: Infinity })];

/** The same with a long document in one piece: what chunks save. */
export function InkfieldInOnePiece({ html, tokens }: ContestantProps) {
  return (
    <RichTextEditor
      aria-label="Body"
      defaultValue={html}
      generate={() => tokenStream(tokens)}
      onValueChange={tell}
      extensions={inOnePiece}
    />
  );
}
