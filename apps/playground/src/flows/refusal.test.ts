import { expect, it } from 'vitest';
import { refusalIn } from './refusal.js';

it.each([
  ['title: A title is missing.', 'title', 'A title is missing.'],
  ['inputVariables.1.name: The name “a: b” is used twice.', 'inputVariables.1.name', 'The name “a: b” is used twice.'],
  [
    'outputs.0.from: An output uses the unknown template “z”.',
    'outputs.0.from',
    'An output uses the unknown template “z”.',
  ],
  ['outputs.0.values.at 5:30: A value is too long.', 'outputs.0.values.at 5:30', 'A value is too long.'],
])('a refusal of the server names its field: %s', (message, place, words) => {
  expect(refusalIn(message)).toEqual({ place, words });
});

it.each(['The body does not fit.', 'outputs.0.each: Invalid option.'])(
  'a refusal of no field that shows one stands by itself: %s',
  (message) => {
    expect(refusalIn(message)).toBeUndefined();
  },
);
