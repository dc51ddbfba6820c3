import { expect, test } from 'vitest';
import { en } from '../messages/en.js';
import { filterItems } from './filterItems.js';
import type { SlashMenuItem } from './SlashMenuExtension.js';

const item = (title: string, ...terms: string[]): SlashMenuItem => ({
  id: title,
  title,
  description: '',
  terms,
  icon: 'plus',
  group: '',
  $run: () => undefined,
});
const items = [item('block.heading1', 'h1', 'large'), item('Citação'), item('引用'), item('İstanbul ẞ')];
const found = (query: string) => filterItems(items, query, en).map(({ title }) => title);

test('no query finds everything, in menu order', () => {
  expect(found('')).toEqual(['Heading 1', 'Citação', '引用', 'İstanbul ẞ']);
});

test('a title is found in the interface’s language, whatever the case', () => {
  expect(found('HEADing')).toEqual(['Heading 1']);
  expect(filterItems(items, 'titre', { ...en, 'block.heading1': 'Titre 1' })).toHaveLength(1);
});

test('a term finds an item without a mark in its title', () => {
  expect(filterItems(items, 'LARGE', en)).toMatchObject([{ title: 'Heading 1', match: null }]);
});

test('accents need not be typed, and the mark stands where the letters are', () => {
  const [result] = filterItems(items, 'acao', en);
  expect(result?.title.slice(...(result.match ?? []))).toBe('ação');
  expect(found('ç')).toEqual(['Citação']);
});

test('letters of other scripts are taken as they are', () => {
  expect(found('引')).toEqual(['引用']);
});

test('a trailing space is no part of the query', () => {
  expect(found('heading ')).toEqual(['Heading 1']);
});

test('letters that change their length in lower case keep the mark in its place', () => {
  const [result] = filterItems(items, 'stan', en);
  expect(result?.title.slice(...(result.match ?? []))).toBe('stan');
});
