// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormInput } from './FormInput.js';
import { kindOf } from './kindOf.js';
import { kindNames, kinds } from './testing/kinds.js';

const complaints = vi.spyOn(console, 'error');
beforeEach(() => complaints.mockReset());
afterEach(() => expect(complaints).not.toHaveBeenCalled());

test('an editor that there is not is refused in development, with those that there are', () => {
  // The types forbid it; JavaScript does not.
  const draw = () => renderToString(<FormInput name="body" title="Body" editor={'richtext' as 'rich-text'} />);
  expect(draw).toThrow(/editor is "richtext".*"code" or "rich-text"/);
  expect(() => renderToString(<FormInput name="body" editor={'' as 'rich-text'} />)).not.toThrow();
});

test.each(kindNames)('the server renders a named, filled and labelled control: %s', (kind) => {
  const html = renderToString(
    <FormInput
      {...kinds[kind]}
      id="body"
      name="body"
      title="Body"
      hint="What it is about"
      required
      defaultValue={'<p>a & "b"</p>'}
    />,
  );
  const control = kind === 'single-line' ? /<input[^>]*>/ : /<textarea[^>]*>[^<]*<\/textarea>/;
  const found = control.exec(html)?.[0] ?? '';
  expect(found).toContain('name="body"');
  expect(found).toContain('id="body"');
  expect(found).toContain('required=""');
  expect(found).toContain('&lt;p&gt;a &amp; &quot;b&quot;&lt;/p&gt;');
  expect(found).toMatch(/aria-describedby="[^"]*body-hint/);
  expect(found).not.toContain('aria-hidden');
  expect(html).toContain('for="body"');
});

test('a controlled value is rendered too, and null as an empty field', () => {
  expect(renderToString(<FormInput name="body" rows={2} value="held" />)).toContain('>held</textarea>');
  expect(renderToString(<FormInput name="body" value={null} />)).toContain('value=""');
});

test('an object as the value of rich text is rendered in the form that is submitted', () => {
  const html = renderToString(<FormInput name="body" editor="rich-text" defaultValue={{ html: '<p>x</p>' }} />);
  expect(html).toContain('&lt;p&gt;x&lt;/p&gt;</textarea>');
});

test('no text of the field reaches the page as markup', () => {
  const html = renderToString(
    <FormInput title="<b>t</b>" hint="<i>h</i>" error="<u>e</u>" placeholder={'"><script>'} name="n" />,
  );
  expect(html).not.toMatch(/<(?:b|i|u|script)>/);
});

test('editor decides the kind before rows and type do', () => {
  expect(kindOf({})).toBe('single-line');
  expect(kindOf({ type: 'email' })).toBe('single-line');
  expect(kindOf({ rows: 1 })).toBe('text-area');
  expect(kindOf({ type: 'textarea' })).toBe('text-area');
  expect(kindOf({ rows: 4, editor: 'code' })).toBe('code');
  expect(kindOf({ rows: 4, editor: 'rich-text' })).toBe('rich-text');
});
