import { describe, expect, it } from 'vitest';
import { cssColor, cssStyle } from './cssColor.js';
import { styleColor } from './textStyle.js';
import { textLength } from '../text/textLength.js';
import { cleanText } from './cleanText.js';

describe('A colour', () => {
  it.each([
    ['#e00000', '#E00000'],
    [' #E00000 ', '#E00000'],
    ['#e00', '#EE0000'],
    ['#e00f', '#EE0000'],
    ['#E00000FF', '#E00000'],
    ['rgb(224, 0, 0)', '#E00000'],
    ['rgb(224 0 0)', '#E00000'],
    ['rgba(224, 0, 0, 1)', '#E00000'],
    ['rgb(224 0 0 / 100%)', '#E00000'],
    ['RGB( 1 ,2, 3 )', '#010203'],
    ['Red', '#FF0000'],
    ['grey', '#808080'],
  ])('%j is %s', (css, expected) => {
    expect(cssColor(css)).toBe(expected);
  });

  it.each([
    ['black is the absence of one', '#000'],
    ['black in full', '#000000'],
    ['black by channels', 'rgb(0,0,0)'],
    ['what is transparent in part', '#E0000080'],
    ['what is transparent in part, by channels', 'rgba(224,0,0,.5)'],
    ['a channel that is none', 'rgb(256,0,0)'],
    ['a name that is none', 'reddish'],
    ['a variable', 'var(--x)'],
    ['an address', 'url(javascript:x)'],
    ['another way of counting', 'lab(50% 40 59)'],
    ['a name of every object', 'constructor'],
    ['nothing', ''],
  ])('is none: %s', (_name, css) => {
    expect(cssColor(css)).toBeNull();
  });

  it.each([
    ['color: red', 'color: #FF0000;'],
    ['font-size: 9px; COLOR:#e00 !important; top: 0', 'color: #EE0000;'],
    ['background-color: red', ''],
    ['--color: red', ''],
    ['color: expression(alert(1))', ''],
    ['', ''],
  ])('is all that stays of %j', (css, expected) => {
    expect(cssStyle(css)).toBe(expected);
    expect(styleColor(cssStyle(css))).toBe(/#\w+/.exec(expected)?.[0] ?? null);
  });
});

describe('The length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['a\nb', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['🇩🇪🇫🇷', 2],
    ['漢字', 2],
    ['นี้', 1],
    ['a\u00a0b', 3],
    ['\ufffd', 1],
  ])('of %j is %i, as a person counts', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});

describe('Text of anyone', () => {
  it.each([
    ['line ends of any system', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['control characters', 'a\u0000\u0007\u001b\u007fb', 'ab'],
    ['halves of a character', 'a\ud83db\ude00', 'a\ufffdb\ufffd'],
    ['whole characters', '😀', '😀'],
    ['tabs and odd spaces', 'a\t\u00a0\u2003b', 'a\t\u00a0\u2003b'],
    ['no characters', 'a\ufffe\uffffb', 'ab'],
  ])('is cleaned of what cannot be stored: %s', (_name, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });
});
