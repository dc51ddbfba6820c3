// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { convertValue } from '../headless.js';
import { hostileFragments } from '../html/fixtures/hostile.js';
import { everything } from './fixtures/everything.js';
import { RichTextView, type RichTextViewValue } from './RichTextView.js';

const render = (value: RichTextViewValue) => renderToStaticMarkup(<RichTextView value={value} />);

describe('RichTextView', () => {
  it('shows every block and mark on a server without a DOM', () => {
    expect(typeof document).toBe('undefined');
    const html = render(everything);
    for (const tag of [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'ul',
      'ol start="9"',
      'li',
      'blockquote',
      'hr',
      'strong',
      'em',
      'u',
      's',
      'code',
      'br',
    ]) {
      expect(html).toContain(`<${tag}`);
    }
    expect(html).toContain('class="purple"');
    expect(html).toContain('data-language="ts"');
  });

  it('shows the same for HTML and for JSON', () => {
    expect(render({ json: convertValue(everything).json })).toBe(render({ html: everything }));
    expect(render({ json: JSON.stringify(convertValue(everything).json) })).toBe(render(everything));
  });

  it('shows nothing for what cannot be read', () => {
    expect(render({ json: '{' })).toMatch(/^<div class="content" dir="auto"><\/div>$/);
  });

  it('gives nothing of a hostile value to the browser', () => {
    const tags = /^(?:div|p|h[1-6]|blockquote|[uo]l|li|pre|code|hr|br|strong|em|s|u|span|img|a|link)$/;
    const names = /^(?:class|dir|href|target|rel|title|src|alt|width|loading|start|data-language|tabindex|style|as)$/;
    for (const fragment of hostileFragments) {
      for (const [, tag = '', attributes = ''] of render(fragment).matchAll(/<([\w-]+)((?:\s[^<>]*)?)>/g)) {
        expect(tag).toMatch(tags);
        for (const [, name = ''] of attributes.matchAll(/([^\s="]+)="[^"]*"/g)) expect(name).toMatch(names);
        expect(attributes).not.toMatch(/(?:href|src)="(?:javascript|data:text|vbscript|blob|file):/i);
      }
    }
  });
});
