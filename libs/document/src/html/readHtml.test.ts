import { describe, expect, it } from 'vitest';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import { clipboardFixtures } from '../testing/clipboard.js';
import { readHtml } from './readHtml.js';
import { writeHtml } from '../tree/writeHtml.js';

const paste = (html: string) => writeHtml(readHtml(html, { link, foreign: true }).blocks);

describe('What other programs copy', () => {
  it('is tried with at least forty fragments', () => {
    expect(clipboardFixtures.length).toBeGreaterThanOrEqual(40);
  });

  it.each(clipboardFixtures)('$from', ({ html, expected }) => {
    expect(paste(html)).toBe(expected);
  });

  it.each(clipboardFixtures)('$from: comes back the same once it was read', ({ html }) => {
    const once = paste(html);
    expect(writeHtml(readHtml(once, { link, foreign: false }).blocks)).toBe(once);
  });
});
