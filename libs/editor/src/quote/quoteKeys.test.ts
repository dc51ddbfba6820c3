import { describe, it } from 'vitest';
import { type Act, backspace, enter, expectEdit, x } from '../testing/expectEdit.js';

describe('Keys in a quote', () => {
  it.each<[name: string, from: string, keys: Act[], to: string]>([
    [
      'Enter leaves a quote of one paragraph',
      '<blockquote>a[]</blockquote>',
      [enter, x],
      '<blockquote>a</blockquote><p>x</p>',
    ],
    [
      'Enter in a quote of blocks stays in it',
      '<blockquote><p>a[]</p><p>b</p></blockquote>',
      [enter, x],
      '<blockquote><p>a</p><p>x</p><p>b</p></blockquote>',
    ],
    [
      'the second Enter at its end leaves it',
      '<blockquote><p>a</p><p>b[]</p></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><p>b</p></blockquote><p>x</p>',
    ],
    [
      'the second Enter in its middle does not',
      '<blockquote><p>a[]</p><p>b</p></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><p><br></p><p>x</p><p>b</p></blockquote>',
    ],
    ['Backspace at the start of a quote makes text of it', '<blockquote>[]a</blockquote>', [backspace], '<p>a</p>'],
    [
      'Backspace at the start of a quote of blocks takes them out',
      '<blockquote><h2>[]a</h2><p>b</p></blockquote>',
      [backspace],
      '<h2>a</h2><p>b</p>',
    ],
    [
      'Backspace at the start of its second block joins the two',
      '<blockquote><p>a</p><p>[]b</p></blockquote>',
      [backspace, x],
      '<blockquote>axb</blockquote>',
    ],
    [
      'a list in it is left for the quote',
      '<blockquote><p>a</p><ul><li>b[]</li></ul></blockquote>',
      [enter, enter, x],
      '<blockquote><p>a</p><ul><li>b</li></ul><p>x</p></blockquote>',
    ],
  ])('%s', (_name, from, keys, to) => expectEdit(from, keys, to));
});
