import { expect, test } from 'vitest';
import { en } from '../../messages/en.js';
import { aiCommands } from './aiCommands.js';
import { commandRequest, instructions } from './commandRequest.js';

const field = { title: '', hint: '', language: '', maxLength: undefined };
const command = (id: string) => {
  const found = aiCommands.find((it) => it.id === id);
  if (!found) throw new Error(`There is no command "${id}".`);
  return found;
};

test('the commands are those of the menu, in its order', () => {
  expect(aiCommands.map(({ title }) => en[title])).toEqual([
    'Improve',
    'Fix spelling and grammar',
    'Make shorter',
    'Make longer',
    'Simplify',
    'Translate to…',
    'Ask AI to…',
  ]);
});

for (const { id, asks } of aiCommands) {
  test(`"${id}" asks for the changed text alone, with the selected text as the prompt`, () => {
    const { prompt, systemContent, task } = commandRequest(command(id), 'one\ntwo', 'INPUT', field);
    expect(task).toBe(id);
    expect(prompt).toBe('one\ntwo');
    expect(systemContent.split('\n')[0]).toBe(instructions[id].replace('{input}', 'INPUT'));
    expect(systemContent).toContain('the changed text alone');
    expect(systemContent.includes('INPUT')).toBe(asks !== undefined);
    expect(systemContent).not.toContain('{input}');
  });
}

test('what is known of the field is said, but not its language to a translation', () => {
  const known = { title: 'Motivation', hint: 'Why us?', language: 'de', maxLength: 400 };
  const improve = commandRequest(command('improve'), 'x', '', known).systemContent;
  for (const fact of ['"Motivation"', '"Why us?"', 'language of the text is: de', 'at most 400']) {
    expect(improve).toContain(fact);
  }
  expect(commandRequest(command('translate'), 'x', 'French', known).systemContent).not.toContain(
    'language of the text',
  );
});

test('a free instruction with special characters is sent as it was typed', () => {
  const typed = 'Replace $& and $1 by {input}';
  expect(commandRequest(command('ask'), 'x', typed, field).systemContent.split('\n')[0]).toBe(typed);
});
