// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useProxyControl } from './useProxyControl.js';

function Field(props: { value?: string; defaultValue?: string }) {
  const proxy = useProxyControl({ ...props, name: 'body', onExternalValue: () => {}, onFocusRequest: () => {} });
  return <textarea {...proxy.textareaProps} data-hidden={proxy.hidden} />;
}

test('on a server without any DOM the textarea is rendered with its text, visible', () => {
  const html = renderToString(<Field defaultValue="a < b" />);
  expect(html).toContain('name="body"');
  expect(html).toContain('>a &lt; b</textarea>');
  expect(html).toContain('data-hidden="false"');
  expect(html).not.toContain('aria-hidden');
});

test('a controlled text is rendered on the server too', () => {
  expect(renderToString(<Field value="held" />)).toContain('>held</textarea>');
});
