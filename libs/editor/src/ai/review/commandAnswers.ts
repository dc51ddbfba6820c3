import { getExtensionDependencyFromEditor } from '@lexical/extension';
import type { LexicalEditor } from 'lexical';
import { HostExtension } from '../../host/HostExtension.js';
import { fieldOf } from '../request/aiPrompt.js';
import { AiRequests } from '../request/AiRequests.js';
import { AiWritingExtension } from '../session/AiWritingExtension.js';
import type { AiCommand } from './aiCommands.js';
import { $applyChanges } from './applyChanges.js';
import { commandRequest } from './commandRequest.js';
import type { SelectedBlock } from './selectedPieces.js';
import { type DiffPart, diffWords, linesForBlocks } from './wordDiff.js';

/** An answer, as what it would change. */
export interface ReviewedAnswer {
  blocks: readonly DiffPart[][];
  /** Makes changes in the document. */
  $apply: typeof $applyChanges;
}

/** A block as one line for the model; as long as the block's text, so that the places of changes are the same. */
const lineOf = ({ text }: SelectedBlock): string => text.replace(/\n/g, ' ');

/** An answer with the space around the text that it takes the place of: models leave it out, and words would run together. */
const spacedLike = (text: string, answer: string): string => text.replace(/\S.*\S|\S/s, () => answer.trim());

/** Asks for the answers of commands, and compares them with the text. */
export function createCommandAnswers(editor: LexicalEditor) {
  const host = getExtensionDependencyFromEditor(editor, HostExtension).output;
  const requests = new AiRequests(getExtensionDependencyFromEditor(editor, AiWritingExtension).output, host);
  return {
    stop: () => requests.stop(),
    /**
     * @param input what the person adds to the command
     * @returns null where the answer was stopped, or has failed, as is told then
     */
    async answer(
      command: AiCommand,
      input: string,
      selected: readonly SelectedBlock[],
    ): Promise<ReviewedAnswer | null> {
      const texts = selected.map(lineOf);
      const request = commandRequest(command, texts.join('\n'), input, fieldOf(host));
      let answer = '';
      const ending = await requests.ask(request, { onText: (more) => (answer += more) });
      if (typeof ending === 'object') requests.tell(ending.error, true);
      if (ending !== 'complete') return null;
      const lines = linesForBlocks(spacedLike(texts.join('\n'), answer), texts.length);
      const blocks = texts.map((text, index) => diffWords(text, lines[index] ?? '', `c${index}`));
      return { blocks, $apply: $applyChanges };
    },
  };
}
