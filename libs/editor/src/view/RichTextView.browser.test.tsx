import { RichTextView, type RichTextViewValue } from './RichTextView.js';
import { cleanup, render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);

const coloured = (kind: string) => [...(CSS.highlights.get(`ik-code-${kind}`) ?? [])].map(String);
const code = (language: string, text: string) => `<pre><code class="language-${language}">${text}</code></pre>`;

test('the view colours code as the editor does, once, and takes the colours away with it', async () => {
  const { container, rerender, unmount } = render(
    <StrictMode>
      <RichTextView value={code('ts', 'const a = "b"; // c')} />
    </StrictMode>,
  );
  await waitFor(() => expect(coloured('keyword')).toEqual(['const']));
  expect(coloured('string')).toEqual(['"b"']);
  expect(container.querySelector('code')?.innerHTML).toBe('const a = "b"; // c');
  rerender(
    <StrictMode>
      <RichTextView value={code('python', 'def f(): pass')} />
    </StrictMode>,
  );
  await waitFor(() => expect(coloured('keyword')).toEqual(['def', 'pass']));
  expect(coloured('string')).toEqual([]);
  unmount();
  expect(coloured('keyword')).toEqual([]);
});

test('code without a language, or in one that nobody knows, stays plain', async () => {
  render(<RichTextView value={`${code('ts', 'const')}<pre><code>const</code></pre>${code('klingon', 'const')}`} />);
  await waitFor(() => expect(coloured('keyword')).toEqual(['const']));
});

test('what cannot be shown as it is stored is told, once for each value', async () => {
  const bad = { type: 'link', url: 5, children: [{ type: 'text', text: 'bad' }] };
  const json = JSON.stringify({
    version: 1,
    root: { type: 'root', children: [{ type: 'paragraph', children: [bad] }] },
  });
  const onError = vi.fn();
  const element = (value: RichTextViewValue) => (
    <StrictMode>
      <RichTextView value={value} onError={onError} />
    </StrictMode>
  );
  const { container, rerender } = render(element({ json }));
  expect(container.textContent).toBe('bad');
  rerender(element({ json }));
  expect(onError).toHaveBeenCalledExactlyOnceWith({ code: 'invalid-value', message: expect.stringContaining('"url"') });
  rerender(element('<p>a</p>'));
  expect(onError).toHaveBeenCalledOnce();
  rerender(element('<blockquote>'.repeat(200)));
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(2));
  expect(onError.mock.lastCall?.[0]).toMatchObject({ code: 'value-too-large' });
});

test('a list item of several blocks stands at its marker, in the view as in the editor', () => {
  const { container } = render(<RichTextView value="<ol><li><p>a</p><pre><code>b</code></pre></li><li>c</li></ol>" />);
  const [item, next] = [...container.querySelectorAll('li')];
  expect(item?.querySelector('p')?.getBoundingClientRect().top).toBe(item?.getBoundingClientRect().top);
  expect(item?.querySelector('pre')?.getBoundingClientRect().left).toBe(next?.getBoundingClientRect().left);
});
