import { describe, expect, it } from 'vitest';
import type { Entry } from '../http/entries.js';
import { filterEntries } from './filterEntries.js';

const entry = (id: string, title: string, values: Record<string, string>, updatedAt: string): Entry => ({
  id,
  title,
  values,
  revision: 1,
  createdAt: updatedAt,
  updatedAt,
});

const entries = [
  entry('1', 'Tide tables', { slug: 'tide-tables', summary: 'When the harbour floods' }, '2025-01-01T00:00:00Z'),
  entry('2', 'Lichen walk', { slug: 'lichen', summary: 'Slow things on stone' }, '2025-03-01T00:00:00Z'),
  entry('3', 'Harbour log', {}, '2025-02-01T00:00:00Z'),
];
const ids = (query: string) => filterEntries(entries, query).map(({ id }) => id);

describe('filterEntries', () => {
  it('puts the last changed entry first', () => {
    expect(ids('')).toEqual(['2', '3', '1']);
  });

  it('searches title, slug and summary without regard to case', () => {
    expect(ids('HARBOUR')).toEqual(['3', '1']);
    expect(ids('lichen')).toEqual(['2']);
  });

  it('wants every word', () => {
    expect(ids('harbour tide')).toEqual(['1']);
    expect(ids('harbour lichen')).toEqual([]);
  });

  it('leaves the given list in its order', () => {
    filterEntries(entries, '');
    expect(entries.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
