import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTokens } from '@inkfield/config/designTokens';
import { bothThemes, contrastOf } from './tokenColours.js';

describe('The contrast of a colour', () => {
  it('is WCAG’s, in either order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });

  it('keeps in both themes what tokens.css promises: 7 for text, 4.5 for a placeholder, 3 for edges and the focus', () => {
    const tokens = readTokens(readFileSync(join(import.meta.dirname, '../../../libs/ui/src/tokens.css'), 'utf8'));
    const themesOf = (name: string) =>
      bothThemes(tokens.find((token) => token.name === `--ik-color-${name}`)?.value ?? '');
    const least = { text: 7, 'text-muted': 7, 'text-subtle': 7, placeholder: 4.5, 'border-strong': 3, focus: 3 };
    for (const ground of ['bg', 'surface', 'surface-raised']) {
      for (const [name, needed] of Object.entries(least)) {
        const [colour, under] = [themesOf(name), themesOf(ground)];
        for (const theme of [0, 1] as const) {
          expect(contrastOf(colour[theme], under[theme]), `${name} on ${ground}`).toBeGreaterThanOrEqual(needed);
        }
      }
    }
  });
});
