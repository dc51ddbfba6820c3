import { otherRendering } from '@inkfield/config/rendering';
import { describe, expect, it } from 'vitest';

const stored = { chromium: '156', system: 'linux', fonts: 'the fonts', probe: 'the probe' };

describe('Pictures', () => {
  it('are compared where the rendering is the one that they are of', () => {
    expect(otherRendering({ ...stored }, stored)).toBe('');
  });

  it.each([
    [{ chromium: '157' }, 'this is Chromium 157 on linux'],
    [{ system: 'darwin' }, 'this is Chromium 156 on darwin'],
    [{ fonts: 'newer ones' }, 'with other fonts'],
    [{ probe: 'other pixels' }, 'draws another way'],
  ])('are not where it differs by %j, which is said in one line with the ways to compare them', (other, said) => {
    const line = otherRendering({ ...stored, ...other }, stored);
    expect(line).toContain('the pictures are of Chromium 156 on linux');
    expect(line).toContain(said);
    for (const way of ['Containerfile', 'npm run chromatic', 'npm run visual:update']) expect(line).toContain(way);
    expect(line).not.toContain('\n');
  });
});
