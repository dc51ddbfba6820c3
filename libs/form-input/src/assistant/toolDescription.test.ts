import { expect, test } from 'vitest';
import type { FormInputProps } from '../FormInputProps.js';
import { kindOf } from '../kindOf.js';
import { describe } from './toolDescription.js';

const told = (props: FormInputProps) =>
  describe(props, kindOf(props), [props.title, props.hint, props.help]).toolparamdescription?.split('\n');

test('a title alone is left to the label, and an app’s own words stand for all others', () => {
  expect(told({ title: 'Name' })).toBeUndefined();
  expect(told({ title: 'Name', required: true, pattern: '[a-z]+', type: 'email' })).toBeUndefined();
  expect(told({ title: 'Name', hint: 'Your own', toolparamdescription: 'Full name' })).toEqual(['Full name']);
});

test.each<[string, FormInputProps, string[]]>([
  ['hint and help', { hint: 'As in your passport', help: 'Long' }, ['As in your passport', 'Long']],
  ['lengths', { minLength: 2, maxLength: 20 }, ['At least 2 characters', 'At most 20 characters']],
  ['bounds', { type: 'date', min: '2020-01-01', max: '' }, ['At least 2020-01-01', 'At most ']],
  ['a pattern that the browser does not tell', { rows: 3, pattern: 'a+' }, ['Matches the regular expression a+']],
  ['code', { editor: 'code', language: 'json', pattern: 'a' }, ['Code: json', 'Matches the regular expression a']],
  ['code of no language', { editor: 'code' }, ['Code: plain text']],
  ['rich text', { editor: 'rich-text', pattern: 'a' }, ['Rich text: HTML, Markdown or plain text']],
  ['Markdown', { editor: 'rich-text', valueFormat: 'markdown' }, ['Rich text: Markdown']],
  [
    'what rich text takes',
    { editor: 'rich-text', content: { headings: [2, 3], lists: [], images: false, links: true } },
    ['Rich text: HTML, Markdown or plain text', 'Of headings only 2, 3', 'No lists', 'No images'],
  ],
])('after the title an assistant is told of %s', (_, props, lines) => {
  expect(told({ title: 'Name', ...props })).toEqual(['Name', ...lines]);
});
