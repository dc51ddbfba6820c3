import { describe, expect, it } from 'vitest';
import { readTokens } from './readTokens.js';

describe('readTokens', () => {
  it('finds each token once, with the value that it has first', () => {
    const css = `:root { \n --ik-space-1: 4px;\n --ik-color-bg:\n    light-dark(#fff,\n #000);\n }\n .dark {\n --ik-space-1: 8px;\n }`;
    expect(readTokens(css)).toEqual([
      { name: '--ik-space-1', value: '4px' },
      { name: '--ik-color-bg', value: 'light-dark(#fff, #000)' },
    ]);
  });

  it('leaves other properties alone', () => {
    expect(readTokens('a {\n color: red;\n --other: 1px;\n}')).toEqual([]);
  });
});
