import type { GenerateRequest } from '@inkfield/api';
import type { AiField } from '../request/aiPrompt.js';
import type { AiCommand } from './aiCommands.js';

/** What the model is told, by the command; `{input}` is what the person adds. */
export const instructions: Readonly<Record<AiCommand['id'], string>> = {
  improve: 'Improve the writing of the text.',
  fix: 'Fix the spelling and grammar of the text, and change nothing else.',
  shorter: 'Make the text shorter.',
  longer: 'Make the text longer.',
  simplify: 'Say the text in simpler words.',
  translate: 'Translate the text to {input}.',
  ask: '{input}',
};

/** The request for a command: the selected text as plain lines, one a block. */
export function commandRequest(command: AiCommand, text: string, input: string, field: AiField): GenerateRequest {
  const lines = [
    // A function, because "$&" in what the person typed would mean something.
    instructions[command.id].replace('{input}', () => input),
    'Answer with the changed text alone, as plain text: no Markdown, no quotes around it, no remarks.',
    'Keep the lines of the text: each is a paragraph.',
  ];
  if (field.title) lines.push(`The text is from a form field titled "${field.title}".`);
  if (field.hint) lines.push(`The field's hint is: "${field.hint}".`);
  if (field.language && command.id !== 'translate') lines.push(`The language of the text is: ${field.language}.`);
  if (field.maxLength !== undefined) lines.push(`The whole field may have at most ${field.maxLength} characters.`);
  return { prompt: text, systemContent: lines.join('\n'), task: command.id };
}
