import { describe, expect, it } from 'vitest';
import { emptyValues, toEntryValues, validateEntry } from './entryValues.js';

const withMetadata = (metadata: string) => validateEntry({ ...emptyValues, metadata });

describe('validateEntry', () => {
  it('accepts an object and nothing at all', () => {
    expect(withMetadata('{"tags": []}')).toEqual({});
    expect(withMetadata('  \n')).toEqual({});
  });

  it.each(['{', '{"a": 1,}', "{'a': 1}", 'tags: coast'])('refuses what is not JSON: %s', (metadata) => {
    expect(withMetadata(metadata).metadata).toMatch('not valid JSON');
  });

  it.each(['[]', '"a"', '1', 'null', 'true'])('refuses JSON that is not an object: %s', (metadata) => {
    expect(withMetadata(metadata).metadata).toMatch('JSON object');
  });
});

describe('toEntryValues', () => {
  it('reads every field of a form', () => {
    const form = new FormData();
    form.set('title', 'Tides');
    form.set('body', '<p>Low</p>');
    form.set('action', 'save');
    expect(toEntryValues((name) => form.get(name))).toEqual({ ...emptyValues, title: 'Tides', body: '<p>Low</p>' });
  });

  it('ignores what is not a text', () => {
    expect(toEntryValues(() => new File([], 'a.png'))).toEqual(emptyValues);
  });
});
