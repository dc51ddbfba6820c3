// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { convertValue } from '../convert.js';
import { everything } from '../testing/everything.js';
import { hostileFragments } from '../testing/hostile.js';
import type { EditorJson } from '../value/documentJson.js';
import { RichTextView, type RichTextViewValue } from './RichTextView.js';
import { viewMessages } from './viewMessages.js';

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

  it('leaves out the classes of links that are not in its list', () => {
    const value = '<p><a href="/a" class="btn danger own">a</a></p>';
    expect(render(value)).not.toMatch(/<a[^>]*class/);
    expect(renderToStaticMarkup(<RichTextView value={value} linkClasses={['own', 'btn']} />)).toMatch(
      /<a[^>]* class="btn own"/,
    );
  });

  it('shows the description of an image whose origin is not in its list', () => {
    const value =
      '<p>a <img src="https://evil.example/x.png" alt="A cat"><img src="/own.png" alt="own"><a href="/b"><img src="//evil.example/y.png" alt="link"></a></p>';
    const html = renderToStaticMarkup(<RichTextView value={value} imageOrigins={[]} />);
    expect(html).not.toContain('evil');
    expect(html).toMatch(/<p>a A cat<img src="\/own\.png"[^>]*><a[^>]*>link<\/a><\/p>/);
    expect(render(value)).toContain('https://evil.example/x.png');
  });

  it('says in a line that it shows a part of what is too large', () => {
    const tooLong = `<p>${'a'.repeat(10_000_001)}</p><p>b</p>`;
    const html = render(tooLong);
    expect(html.endsWith(`<p class="part">${viewMessages['view.part']}</p></div>`)).toBe(true);
    expect(render('<p>a</p>')).not.toContain(viewMessages['view.part']);
    const words = renderToStaticMarkup(
      <RichTextView value={tooLong} messages={{ 'view.part': 'Mehr gibt es hier nicht.' }} />,
    );
    expect(words).toContain('Mehr gibt es hier nicht.');
  });

  it('shows a block that cannot be drawn as its text, and the others as what they are', () => {
    const onError = vi.fn();
    const bad = { type: 'text', text: 'bad' } as const;
    // A node that throws when it is read, but not when its text is.
    Object.defineProperty(bad, 'format', { get: () => expect.fail('broken') });
    const broken = { type: 'quote', children: [bad] } as const;
    const sound = { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'good' }] } as const;
    const json = { version: 1, root: { type: 'root', children: [sound, broken, sound] } } as unknown as EditorJson;
    const html = renderToStaticMarkup(<RichTextView value={{ json }} onError={onError} />);
    expect(html).toContain('><h2>good</h2><p>bad</p><h2>good</h2><');
    expect(onError).toHaveBeenCalledOnce();
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
