// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { sanitizeUrl } from './sanitizeUrl.js';

describe('A scheme has a name', () => {
  it.each([':', '::', ':x', '://example.com', ' :x', '\n:x', '%3Ax', '&colon;x', '&#58;x', '-:x', '1:x'])(
    'so that %j is refused, whatever the schemes',
    (url) => {
      expect(sanitizeUrl(url)).toBeNull();
      expect(sanitizeUrl(url, [''])).toBeNull();
    },
  );

  it.each(['', ' ', 'x:'])('and one that is %j lets nothing in', (scheme) => {
    for (const url of [':x', 'x:y', 'x::y', ' :y', 'javascript:alert(1)'])
      expect(sanitizeUrl(url, [scheme])).toBeNull();
  });
});
