import { convertValue } from '@inkfield/document';
import { splitTables, type Table } from './splitTables.js';

/**
 * An answer as HTML that holds nothing but text, structure and harmless links: the editor's own reader and writer make it,
 * so that what is shown is what can be put into a text. Tables, which the editor does not have, are made around its lines.
 */
export function renderMarkdown(source: string): string {
  return splitTables(source)
    .map((part) => (typeof part === 'string' ? documentHtml(part) : tableHtml(part)))
    .join('');
}

function documentHtml(markdown: string): string {
  return (
    convertValue({ markdown })
      // A picture would make the reader's browser ask another site: its words stay.
      .html.replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1')
      .replace(
        /<li>(<p>|)\[([ xX])\] /g,
        (_, start: string, mark: string) => `<li>${start}${mark === ' ' ? '☐' : '☑'} `,
      )
  );
}

function tableHtml({ head, rows }: Table): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${lineHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table>`;
}

/** A text that Markdown takes as it is. */
const plain = /^(?!\d+[.)])[\p{L}\p{N}][\p{L}\p{N} .,;:%()?/'’“”–—€$°-]*$/u;

/** A cell's only paragraph without its tags. Most cells are a number or a word, which need no reader. */
function lineHtml(markdown: string): string {
  if (markdown === '' || (plain.test(markdown) && !/:\/\/|www\.|\.\w/.test(markdown))) return markdown;
  return documentHtml(markdown).replace(/^<p>(.*)<\/p>$/s, '$1');
}
