import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTokens } from '@inkfield/config/designTokens';
import { describe, expect, it } from 'vitest';
import { bothThemes } from '../tokenColours.js';
import { brandColours, cssOf, isMeasure, jsonOf, legibility, measureOf, themes, withColour } from './theme.js';

const tokens = readTokens(readFileSync(join(import.meta.dirname, '../../../../libs/ui/src/tokens.css'), 'utf8'));
const valueOf = (name: string) => tokens.find((token) => token.name === name)?.value ?? '';

describe('A theme', () => {
  it('begins with tokens that are there, each a pair of colours that can be edited, and legible', () => {
    for (const { name } of brandColours) {
      for (const colour of bothThemes(valueOf(name))) expect(colour, name).toMatch(/^#[\da-f]{6}$/);
      for (const theme of themes) expect(legibility(valueOf, name, theme)?.isEnough, name).not.toBe(false);
    }
    expect(tokens.filter(isMeasure).map(({ name }) => name)).toContain('--ik-radius-md');
  });

  it('takes a colour for one theme and keeps the other', () => {
    expect(withColour('light-dark(#111111, #222222)', 'light', '#0f766e')).toBe('light-dark(#0f766e, #222222)');
    expect(withColour('light-dark(#111111, #222222)', 'dark', '#0F766E')).toBe('light-dark(#111111, #0F766E)');
  });

  it('takes nothing that is no colour and no measure', () => {
    for (const text of ['', '#0f7', 'red', '#0f766e; } body { display: none', 'url(x)']) {
      expect(withColour('light-dark(#111111, #222222)', 'light', text), text).toBeUndefined();
    }
    for (const text of ['', '-1', '65', '4.5', '1e1', '4px']) expect(measureOf(text), text).toBeUndefined();
    expect([measureOf('0'), measureOf('08'), measureOf('64')]).toEqual(['0px', '8px', '64px']);
  });

  it('tells the contrast of what is read, and that it is too low', () => {
    const faint = (name: string) => (name === '--ik-color-accent' ? 'light-dark(#999999, #b7bcff)' : valueOf(name));
    expect(legibility(faint, '--ik-color-accent', 'light')).toEqual({
      contrast: expect.closeTo(2.85, 2) as number,
      least: 4.5,
      isEnough: false,
      on: '--ik-color-surface',
    });
    // What stands on it is read with it.
    expect(legibility(faint, '--ik-color-accent-text', 'light')?.isEnough).toBe(false);
    expect(legibility(faint, '--ik-color-accent', 'dark')?.isEnough).toBe(true);
    expect(legibility(faint, '--ik-color-bg', 'light')).toBeUndefined();
  });

  it('is given as CSS, and as data for each theme', () => {
    const changes = { '--ik-color-accent': 'light-dark(#0f766e, #5eead4)', '--ik-radius-md': '2px' };
    expect(cssOf(changes)).toBe(
      ':root,\n[data-theme] {\n  --ik-color-accent: light-dark(#0f766e, #5eead4);\n  --ik-radius-md: 2px;\n}\n',
    );
    const [light, dark] = themes.map((theme) => JSON.parse(jsonOf(changes, theme)) as Record<string, object>);
    expect(light).toMatchObject({
      color: { $type: 'color', accent: { $value: { hex: '#0f766e' } } },
      radius: { $type: 'dimension', md: { $value: { value: 2, unit: 'px' } } },
    });
    expect(dark).toMatchObject({ color: { accent: { $value: { hex: '#5eead4' } } } });
  });
});
