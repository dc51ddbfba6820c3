import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const markdown = new Marked({
  gfm: true,
  renderer: {
    // HTML in an answer is text, and a picture would make the reader's browser ask another site: its words stay.
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

const allowed: sanitizeHtml.IOptions = {
  allowedTags:
    'p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code hr br strong em del s a table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'], code: ['class'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'],
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { href: attributes.href ?? '', target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** An answer as HTML that holds nothing but text, structure and harmless links. */
export function renderMarkdown(source: string): string {
  return sanitizeHtml(markdown.parse(source, { async: false }), allowed).trim();
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
