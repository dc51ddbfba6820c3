import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import { AiWritingExtension } from '../ai-writing/AiWritingExtension.js';
import { fieldOf } from '../generate/aiPrompt.js';
import { readAnswer } from '../generate/readAnswer.js';
import type { Generate } from '../generate/textStream.js';
import { HostExtension } from '../host/HostExtension.js';
import type { AiCommand } from './aiCommands.js';
import { $applyChanges } from './applyChanges.js';
import { commandRequest } from './commandRequest.js';
import { type DiffPart, diffWords, linesForBlocks } from './wordDiff.js';

/** What a command is run with. */
export interface CommandRun {
  command: AiCommand;
  /** What the person adds to the command. */
  input: string;
  /** The selected text, one line a block. */
  texts: readonly string[];
  ask: Generate;
  controller: AbortController;
}

/** An answer, as what it would change. */
export interface ReviewedAnswer {
  blocks: readonly DiffPart[][];
  /** Makes changes in the document. */
  $apply: typeof $applyChanges;
}

/** Asks for a command's answer, and compares it with the text. */
export async function answerCommand(editor: LexicalEditor, run: CommandRun): Promise<ReviewedAnswer> {
  const { command, input, texts, ask, controller } = run;
  const { timeoutMs } = getExtensionDependencyFromEditor(editor, AiWritingExtension).output;
  const host = getExtensionDependencyFromEditor(editor, HostExtension).output;
  const request = commandRequest(command, texts.join('\n'), input, fieldOf(host));
  let answer = '';
  await readAnswer({
    controller,
    timeoutMs: timeoutMs.peek(),
    onText: (more) => (answer += more),
    ask: () => ask(request, { signal: controller.signal }),
  });
  const lines = linesForBlocks(answer, texts.length);
  const blocks = await Promise.all(texts.map((text, index) => diffWords(text, lines[index] ?? '', `c${index}`)));
  return { blocks, $apply: $applyChanges };
}
