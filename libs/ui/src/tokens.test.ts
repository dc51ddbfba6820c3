import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');
const defaults = css.slice(0, css.indexOf('@media (prefers-contrast'));
const pattern = /--ik-color-([a-z-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g;
const colorsOf = (source: string) =>
  new Map(
    [...source.matchAll(pattern)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }] as const),
  );
const colors = colorsOf(defaults);
/** Those of who asks for more contrast. */
const strongColors = new Map([...colors, ...colorsOf(css.slice(defaults.length))]);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, scheme: 'light' | 'dark', palette = colors): number {
  const [low = 0, high = 0] = [one, other]
    .map((name) => luminance(palette.get(name)?.[scheme] ?? 'missing'))
    .sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const schemes = ['light', 'dark'] as const;
const grounds = ['bg', 'surface', 'surface-raised'];
const words = ['text', 'text-muted', 'text-subtle', 'accent', 'danger', 'success', 'warning', 'ai'];

test.each(schemes)('every text colour is at least 7:1 on every surface in %s', (scheme) => {
  for (const word of words) {
    for (const ground of grounds) {
      expect(contrast(word, ground, scheme), `${word} on ${ground}`).toBeGreaterThanOrEqual(7);
    }
  }
});

test.each(schemes)('what stands on a tinted ground is at least 7:1 in %s', (scheme) => {
  const pairs = [
    ['accent-text', 'accent'],
    ['accent', 'accent-soft'],
    ['danger', 'danger-soft'],
    ['ai', 'ai-soft'],
    ['text', 'surface-hover'],
    ['text', 'selection'],
    ['text', 'code-bg'],
  ] as const;
  for (const [word, ground] of pairs) {
    expect(contrast(word, ground, scheme), `${word} on ${ground}`).toBeGreaterThanOrEqual(7);
  }
});

test.each(schemes)('a placeholder can be read in %s, and is no value', (scheme) => {
  for (const ground of [...grounds, 'surface-hover']) {
    expect(contrast('placeholder', ground, scheme), ground).toBeGreaterThanOrEqual(4.5);
    expect(contrast('placeholder', ground, scheme), ground).toBeLessThan(contrast('text', ground, scheme) / 2);
  }
});

test.each(schemes)('the edge of a control and the focus ring are at least 3:1 in %s', (scheme) => {
  for (const line of ['border-strong', 'focus']) {
    for (const ground of grounds) expect(contrast(line, ground, scheme), line).toBeGreaterThanOrEqual(3);
  }
});

test('the seven text colours are those of the value by day and readable by night', () => {
  const values = {
    purple: '#9333EA',
    red: '#E00000',
    blue: '#2563EB',
    green: '#008A00',
    orange: '#FFA500',
    pink: '#BA4081',
    gray: '#A8A29E',
  };
  for (const [name, hex] of Object.entries(values)) {
    expect(colors.get(`text-${name}`)?.light).toBe(hex.toLowerCase());
    expect(contrast(`text-${name}`, 'surface-raised', 'dark'), name).toBeGreaterThanOrEqual(7);
  }
});

test.each(schemes)(
  'where more contrast is asked for, text in each of the seven colours is at least 7:1 in %s',
  (scheme) => {
    const seven = [...strongColors.keys()].filter((name) => /^text-(?!muted|subtle)/.test(name));
    expect(seven).toHaveLength(7);
    for (const name of seven) {
      for (const ground of grounds) {
        expect(contrast(name, ground, scheme, strongColors), `${name} on ${ground}`).toBeGreaterThanOrEqual(7);
      }
    }
  },
);

test('it defines custom properties and the colour scheme of a theme, and nothing else', () => {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const properties = [...withoutComments.matchAll(/^\s*([a-z-]+):/gm)].map(([, name = '']) => name);
  expect(new Set(properties.filter((name) => !name.startsWith('--ik-')))).toEqual(
    new Set(['color-scheme', '--lightningcss-light', '--lightningcss-dark']),
  );
});
