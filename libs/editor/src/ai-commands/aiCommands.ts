import type { GenerateRequest } from '@inkfield/api';
import type { IconName } from '@inkfield/ui';
import type { AiField } from '../generate/aiPrompt.js';
import type { MessageKey } from '../messages/EditorMessages.js';

/** A command on the selected text. */
export interface AiCommand {
  id: string;
  title: MessageKey;
  icon: IconName;
  /** What the model is told; `{input}` is what the person adds. */
  instruction: string;
  /** Asks for something before it runs: the label of that field. */
  asks?: MessageKey;
}

export const aiCommands: readonly AiCommand[] = [
  { id: 'improve', title: 'aiCommand.improve', icon: 'sparkles', instruction: 'Improve the writing of the text.' },
  {
    id: 'fix',
    title: 'aiCommand.fix',
    icon: 'check',
    instruction: 'Fix the spelling and grammar of the text, and change nothing else.',
  },
  { id: 'shorter', title: 'aiCommand.shorter', icon: 'arrow-up', instruction: 'Make the text shorter.' },
  { id: 'longer', title: 'aiCommand.longer', icon: 'arrow-down', instruction: 'Make the text longer.' },
  { id: 'simplify', title: 'aiCommand.simplify', icon: 'pencil', instruction: 'Say the text in simpler words.' },
  {
    id: 'translate',
    title: 'aiCommand.translate',
    icon: 'languages',
    instruction: 'Translate the text to {input}.',
    asks: 'aiCommand.translateTo',
  },
  { id: 'ask', title: 'aiCommand.ask', icon: 'send', instruction: '{input}', asks: 'aiCommand.instruction' },
];

/** The request for a command: the selected text as plain lines, one a block. */
export function commandRequest(command: AiCommand, text: string, input: string, field: AiField): GenerateRequest {
  const lines = [
    // A function, because "$&" in what the person typed would mean something.
    command.instruction.replace('{input}', () => input),
    'Answer with the changed text alone, as plain text: no Markdown, no quotes around it, no remarks.',
    'Keep the lines of the text: each is a paragraph.',
  ];
  if (field.title) lines.push(`The text is from a form field titled "${field.title}".`);
  if (field.hint) lines.push(`The field's hint is: "${field.hint}".`);
  if (field.language && command.id !== 'translate') lines.push(`The language of the text is: ${field.language}.`);
  if (field.maxLength !== undefined) lines.push(`The whole field may have at most ${field.maxLength} characters.`);
  return { prompt: text, systemContent: lines.join('\n') };
}
