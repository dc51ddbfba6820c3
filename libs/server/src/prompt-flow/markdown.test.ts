import { describe, expect, test } from 'vitest';
import { listItems } from './listItems.js';
import { renderMarkdown } from './renderMarkdown.js';
import { fill, fillPrompt, readFramedPrompt, referencesOf } from './template.js';

describe('Markdown becomes HTML', () => {
  test.each([
    ['# One', '<h1>One</h1>'],
    ['**b** *i* ~~s~~ `c`', '<p><strong>b</strong> <em>i</em> <s>s</s> <code>c</code></p>'],
    ['```ts\nlet a = "<b>";\n```', '<pre><code class="language-ts">let a = "&lt;b&gt;";</code></pre>'],
    ['> quote', '<blockquote>quote</blockquote>'],
    ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['- [x] done\n- [ ] open', '<ul><li>☑ done</li><li>☐ open</li></ul>'],
    [
      '[a](https://example.org)',
      '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    ],
    ['', ''],
  ])('%o', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<form action="https://evil.example"><input name=a></form>',
    '<style>*{display:none}</style>',
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT&colon;alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x]( &#x1;javascript:alert(1))',
    '[x](vbscript:x)',
    '![x](https://spy.example/pixel.png)',
    '![x" onerror="alert(1)](y)',
    '<a href="https://x.example" onclick="alert(1)" style="position:fixed">x</a>',
    '`<img src=x>`\n\n<div id="root">',
    '```"><script>alert(1)</script>\nx\n```',
  ])('without anything that runs, loads or covers: %s', (attack) => {
    const html = renderMarkdown(`before\n\n${attack}\n\nafter`);
    expect(html).toContain('after');
    const tags = [...html.matchAll(/<([a-z0-9]+)([^>]*)>/g)];
    for (const [, name, attributes = ''] of tags) {
      expect('p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code hr br strong em del a'.split(' ')).toContain(name);
      expect(attributes).not.toMatch(/\bon\w+=|style=|id=|javascript|vbscript|data:/i);
    }
  });
});

describe('the items of a list', () => {
  test('are plain text, nested ones too', () => {
    expect(
      listItems('Intro\n\n- **Call** the [printer](x)\n  - before noon\n- [ ] write `it` down\n\n1. last'),
    ).toEqual(['Call the printer', 'before noon', 'write it down', 'last']);
  });

  test('are none where there is no list', () => {
    expect(listItems('Nothing to do.\n\nReally.')).toEqual([]);
  });
});

describe('a template', () => {
  test('names what it refers to, each once', () => {
    expect(referencesOf('{{a}} {{ b }} {{a}} {{1}} {{a-b}} { {c}}')).toEqual(['a', 'b']);
  });

  test('is filled in one pass', () => {
    expect(
      fill(
        '{{a}} {{b}} {{c}}',
        new Map([
          ['a', '{{b}}'],
          ['b', '$1 $& x'],
        ]),
      ),
    ).toBe('{{b}} $1 $& x {{c}}');
  });

  test.each(['plain', '</value>', '<VALUE name="x">y</VALUE>', 'a < b && c > d', '<value', '&lt;p>'])(
    'frames the value %s, which can be read again',
    (value) => {
      const prompt = fillPrompt(
        'Do {{a}} to {{b}}',
        new Map([
          ['a', value],
          ['b', 'x'],
        ]),
      );
      const { instruction, values } = readFramedPrompt(prompt);
      expect(instruction).toBe('Do {{a}} to {{b}}');
      expect(values).toEqual(
        new Map([
          ['a', value],
          ['b', 'x'],
        ]),
      );
    },
  );
});
