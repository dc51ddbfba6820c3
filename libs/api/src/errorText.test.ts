import { cpuMs } from '@inkfield/config/cpuTime';
import { describe, expect, test } from 'vitest';
import { errorText, isHtmlPage } from './errorText.js';

describe('a failed answer’s text', () => {
  test.each([
    ['a sentence', 'The model is being restarted.', 'The model is being restarted.'],
    ['a sentence with blanks around', '\n  Try later. \t', 'Try later.'],
    ['nothing', '', ''],
    ['blanks', ' \n ', ''],
    ['a doctype', '<!DOCTYPE html><title>502</title>', ''],
    ['a page after blanks', '\n\t <html lang="en"><body>x', ''],
    ['a page without its beginning', '<head><title>x</title>', ''],
    ['text that begins with a tag of its own', '<b>Not</b> allowed', '<b>Not</b> allowed'],
    ['text that speaks of a page', 'Expected JSON, got <!doctype html>', 'Expected JSON, got <!doctype html>'],
    ['a text at the limit', 'x'.repeat(1_000), 'x'.repeat(1_000)],
    ['a text over the limit', 'x'.repeat(1_001), `${'x'.repeat(1_000)}…`],
  ])('of %s', (_what, text, message) => {
    expect(errorText(text)).toBe(message);
  });

  test('is found to be a page in linear time', () => {
    const text = `${' '.repeat(2_000_000)}x`;
    expect(cpuMs(() => expect(isHtmlPage(text)).toBe(false))).toBeLessThan(1_000);
  });
});
