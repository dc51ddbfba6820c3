import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { designTokens, readTokens } from '../config/designTokens.mjs';
import { root } from './root.mjs';

describe('readTokens', () => {
  it('finds each token once, with the value that it has first', () => {
    const css = `:root { \n --ik-space-1: 4px;\n --ik-color-bg:\n    light-dark(#fff,\n #000);\n }\n .dark {\n --ik-space-1: 8px;\n }`;
    expect(readTokens(css)).toEqual([
      { name: '--ik-space-1', value: '4px', purpose: '' },
      { name: '--ik-color-bg', value: 'light-dark(#fff, #000)', purpose: '' },
    ]);
  });

  it('leaves other properties alone', () => {
    expect(readTokens('a {\n color: red;\n --other: 1px;\n}')).toEqual([]);
  });

  it('has what the comment above says, as far as the next gap', () => {
    const css = '/* For\n * gaps. */\n --ik-space-1: 4px;\n --ik-space-2: 8px;\n\n --ik-radius-sm: 2px;';
    expect(readTokens(css).map(({ purpose }) => purpose)).toEqual(['For gaps.', 'For gaps.', '']);
  });
});

const css = readFileSync(join(root, 'libs/ui/src/tokens.css'), 'utf8');
const [light, dark] = ['light', 'dark'].map((theme) => designTokens(css, theme));

/** The values of the format of the Design Tokens Community Group, of the types that are used. */
const dimension = { value: expect.any(Number), unit: 'px' };
const color = {
  colorSpace: 'srgb',
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  alpha: expect.any(Number),
  hex: expect.stringMatching(/^#[\da-f]{6}$/),
};
const forms = {
  color,
  dimension,
  duration: { value: expect.any(Number), unit: 'ms' },
  fontFamily: expect.arrayContaining([expect.any(String)]),
  number: expect.any(Number),
  shadow: { color, offsetX: dimension, offsetY: dimension, blur: dimension, spread: dimension },
};

describe('The tokens as data', () => {
  test.each([
    ['light', light],
    ['dark', dark],
  ])('%s: each token has the form of its type, and none is left out but the page’s own font', (_, groups) => {
    const properties = Object.values(groups).flatMap(({ $type, ...tokens }) =>
      Object.values(tokens).map(({ $value, $extensions }) => {
        expect($value).toEqual(forms[$type]);
        return $extensions['org.inkfield'].property;
      }),
    );
    const declared = readTokens(css).map(({ name }) => name);
    expect(declared.filter((name) => !properties.includes(name))).toEqual(['--ik-font-body']);
    expect(properties.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('has the colour of each theme', () => {
    const own = ':root {\n --ik-color-bg: light-dark(#ffffff, #191918);\n --ik-color-veil: rgb(0 0 51 / 0.4);\n}';
    expect(designTokens(own, 'dark').color.bg.$value).toEqual({
      ...color,
      components: [0.098, 0.098, 0.0941],
      alpha: 1,
      hex: '#191918',
    });
    expect(designTokens(own, 'light').color.veil.$value).toMatchObject({ components: [0, 0, 0.2], alpha: 0.4 });
  });

  it('has a shadow whose colour alone depends on the theme', () => {
    expect(light.shadow.sm.$value.blur).toEqual({ value: 2, unit: 'px' });
    expect([light, dark].map(({ shadow }) => shadow.sm.$value.color.alpha)).toEqual([0.08, 0.4]);
  });

  it.each(['--ik-color-bg: red', '--ik-space-1: calc(1px + 2px)', '--ik-glow-1: 4px'])(
    'refuses %s, which it does not understand',
    (line) => {
      expect(() => designTokens(`${line};`, 'light')).toThrow(/understood|known kind/);
    },
  );
});
