import { describe, expect, it } from 'vitest';
import { sanitize } from './SafeHtml.js';

describe('sanitize', () => {
  it('keeps what the editor writes', () => {
    const html =
      '<h2>Low tide</h2><ol start="3"><li><strong>One</strong></li></ol><pre><code class="language-ts">a</code></pre>';
    expect(sanitize(html)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x">'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<form><input name="parentNode"></form><p>a</p>', '<p>a</p>'],
    ['<iframe src="https://example.org"></iframe>', ''],
    ['<style>body{display:none}</style>', ''],
  ])('removes what could act: %s', (html, safe) => {
    expect(sanitize(html)).toBe(safe);
  });

  it('leaves a colour and no other style', () => {
    expect(sanitize('<span style="color: #9333ea; position: fixed; background: url(x)">a</span>')).toBe(
      '<span style="color: rgb(147, 51, 234);">a</span>',
    );
  });

  it('never lets a new tab reach back', () => {
    expect(sanitize('<a href="https://example.org" target="_blank" rel="opener">a</a>')).toContain(
      'rel="noopener noreferrer nofollow"',
    );
  });
});
