import { describe, expect, it } from 'vitest';
import { defaultLinkSettings, linkContext, withNoopener } from './linkSettings.js';

describe('What a link gets', () => {
  it.each([
    ['the defaults when it says nothing', {}, {}, { target: '_blank', rel: 'noopener noreferrer nofollow' }],
    ['the target that it says', { target: '_SELF' }, {}, { target: '_self', rel: 'noopener noreferrer nofollow' }],
    [
      'no target that would name a window',
      { target: 'evil' },
      {},
      { target: '_blank', rel: 'noopener noreferrer nofollow' },
    ],
    [
      'its own rel, with noopener where it opens a window',
      { rel: 'ugc' },
      {},
      { target: '_blank', rel: 'noopener ugc' },
    ],
    ['its own rel alone where it opens none', { target: '_self', rel: 'ugc' }, {}, { target: '_self', rel: 'ugc' }],
    ['no opener, whatever it says', { rel: 'opener' }, {}, { target: '_blank', rel: 'noopener' }],
    ['no rel that is none', { target: '_top', rel: 'evil x:y' }, {}, { target: '_top' }],
    ['an empty rel when it says so, but never an opener', { rel: '' }, {}, { target: '_blank', rel: 'noopener' }],
    ['nothing where the app wants nothing', {}, { target: null, rel: null }, {}],
    ['noopener where the app forgot it', {}, { rel: 'nofollow' }, { target: '_blank', rel: 'noopener nofollow' }],
  ])('is %s', (_name, said, settings, expected) => {
    expect(linkContext(said, { ...defaultLinkSettings, ...settings })).toEqual(expected);
  });

  it.each([
    [null, 'noopener'],
    ['NoOpener  nofollow nofollow', 'noopener nofollow'],
    ['noreferrer', 'noopener noreferrer'],
  ])('keeps each word of %j once', (rel, expected) => {
    expect(withNoopener(rel)).toBe(expected);
  });
});
