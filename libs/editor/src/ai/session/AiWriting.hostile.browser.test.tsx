import { countBusyMs } from '@inkfield/config/busyTime';
import { cleanup } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startAi } from '../../testing/aiEditor.js';
import { drawn } from '../../testing/renderEditor.js';
import { readEditorValue } from '../../value/readEditorValue.js';

for (const [html, shown = html] of [
  ['<img src=x onerror=alert(1)>'],
  ['<script>alert(1)</script>'],
  ['<iframe src="javascript:alert(1)"></iframe>'],
  // A reference is the character it names (CommonMark, section 2.5), and still only text.
  ['<b>bold</b> &lt;i&gt;', '<b>bold</b> <i>'],
] as const) {
  test(`HTML is text: ${html}`, async () => {
    const it = await startAi();
    it.ai.send(` ${html}`);
    it.ai.end();
    await expect.poll(() => it.selectedText()).toBe(` ${shown}`);
    expect(it.box.element().querySelector('img, script, iframe, b')).toBeNull();
  });
}

for (const [link, href] of [
  ['[a](javascript:alert(1))', null],
  ['[a](JaVaScRiPt:alert)', null],
  ['[a](data:text/html,x)', null],
  ['[a](vbscript:x)', null],
  ['[a](https://example.org/)', 'https://example.org/'],
] as const) {
  test(`${link} ${href ? 'is a link with our attributes' : 'is no link'}`, async () => {
    const it = await startAi();
    it.ai.send(` see ${link}.`);
    it.ai.end();
    await expect.poll(() => it.selectedText()).toContain('see');
    const { html } = readEditorValue(it.editor);
    expect(/href="([^"]*)"/.exec(html)?.[1] ?? null).toBe(href);
    if (href) expect(html).toContain('rel="noopener noreferrer nofollow"');
  });
}

test('AI text opens no menu, is no shortcut, links no address, asks for no image and starts no generation', async () => {
  const it = await startAi();
  const before = performance.getEntriesByType('resource').length;
  for (const chunk of [
    ' a++',
    ' /',
    'h1',
    ' https://example.org ',
    '![x](https://example.org/x.png)',
    '\n\n--',
    '- ',
    'x',
  ]) {
    it.ai.send(chunk);
  }
  await it.drawn('-- x');
  expect(page.getByRole('listbox').query()).toBeNull();
  it.ai.end();
  await expect.poll(() => it.selectedText()).toContain('a++');
  await userEvent.keyboard('{ArrowRight}');
  expect(it.box.element().querySelector('img, hr')).toBeNull();
  expect(it.value()).toContain('https://example.org ');
  expect(it.box.element().querySelector('a[href="https://example.org"]')).toBeNull();
  expect(
    performance
      .getEntriesByType('resource')
      .slice(before)
      .filter(({ name }) => name.includes('example')),
  ).toEqual([]);
  expect(it.ai.requests).toHaveLength(1);
});

test('1 MB of one line arrives, and the page stays usable', async () => {
  const it = await startAi();
  const busyMs = await countBusyMs();
  for (let sent = 0; sent < 16; sent++) it.ai.send('lorem ipsum '.repeat(5_462));
  await expect.poll(() => it.allText().length).toBeGreaterThan(1_048_000);
  it.ai.end();
  await expect.poll(() => it.value().length).toBeGreaterThan(1_048_000);
  // All of it together: in time that grows with the square of the length it would be minutes.
  expect(await busyMs()).toBeLessThan(8_000);
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(it.value()).toBe('Hello++');
});

const tricky =
  ' é𝒳👩‍👩‍👧 **bold _both_** ~~gone~~ `co*de`\n\n```ts\nconst a = `x`;\n\nb();\n```\n\n1. uno\n2. dos\n\n> quote 🇩🇪\n\nlast';

// Each single byte is tried in textStream.test.ts; here a few of them reach the document.
test('an answer is the same wherever its bytes are split', async () => {
  const bytes = new TextEncoder().encode(tricky);
  let whole = '';
  for (let cut = 0; cut <= bytes.length; cut += 9) {
    const it = await startAi();
    if (cut === 0) for (const byte of bytes) it.ai.send(Uint8Array.of(byte));
    else it.ai.send(bytes.slice(0, cut), bytes.slice(cut));
    it.ai.end();
    await expect.poll(() => it.value()).toContain('last');
    const { html } = readEditorValue(it.editor);
    whole ||= html;
    expect(html).toBe(whole);
    cleanup();
  }
  expect(whole).toContain('<pre><code class="language-ts">const a = `x`;\n\nb();</code></pre>');
  expect(whole).toContain('👩‍👩‍👧');
});

test('an answer is the same wherever its text is split, within a surrogate pair too', async () => {
  const results = new Set<string>();
  for (const size of [1, 2, 3, 5, 7]) {
    const it = await startAi();
    for (let at = 0; at < tricky.length; at += size) {
      it.ai.send(tricky.slice(at, at + size));
      // Drawn in between, so that every unfinished mark and fence has been on the screen.
      if (at % 3 === 0) await drawn(4);
    }
    it.ai.end();
    await expect.poll(() => it.value()).toContain('last');
    results.add(readEditorValue(it.editor).html);
    cleanup();
  }
  expect(results.size).toBe(1);
});
