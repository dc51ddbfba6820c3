import { describe, expect, it } from 'vitest';
import { convertValue, validateValue } from '../convert.js';
import html from './fixtures/version-1.html?raw';
import json from './fixtures/version-1.json?raw';

describe('A document that was stored by version 1', () => {
  it('opens as what it was then, for ever', () => {
    expect(validateValue({ json })).toBe('');
    expect(convertValue({ json }).html).toBe(html.trim());
    expect(convertValue({ json }).json).toEqual(JSON.parse(json));
  });

  it('opens without its envelope, as Lexical writes it, with all of Lexical’s fields', () => {
    const state =
      '{"root":{"children":[{"children":[{"detail":0,"format":3,"mode":"normal","style":"color: rgb(224, 0, 0); font-size: 99px","text":"T","type":"text","version":1}],"direction":"ltr","format":"center","indent":2,"type":"paragraph","version":1,"textFormat":3,"textStyle":""}],"direction":"ltr","format":"","indent":0,"type":"root","version":1}}';
    expect(convertValue(state, { format: 'json' }).html).toBe(
      '<p><span style="color: #E00000"><strong><em>T</em></strong></span></p>',
    );
  });

  it('is read as far as it is known when a newer version wrote it, and says so', () => {
    const newer = JSON.stringify({ ...JSON.parse(json), version: 2 });
    expect(validateValue({ json: newer })).toMatch(/newer version/);
    expect(convertValue({ json: newer }).html).toBe(html.trim());
  });
});
