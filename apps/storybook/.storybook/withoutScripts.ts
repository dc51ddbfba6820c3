import { siteFiles } from '@inkfield/config/markdownPages';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A list of links in Markdown, as the index of the site has it, as HTML. */
function listOf(index: string): string {
  const links = index.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.*)$/gm);
  return [...links]
    .map(([, title = '', url, about = '']) => `<li><a href="${url}">${escaped(title)}</a>: ${escaped(about)}</li>`)
    .join('\n');
}

/** For a browser that runs no scripts: every page of the site as plain text. */
export function pagesWithoutScripts(): string {
  const index = siteFiles().find(({ fileName }) => fileName === 'llms.txt')?.source ?? '';
  return `<noscript>
<style>.sb-preparing-story, .sb-preparing-docs { display: none }</style>
<main><h1>Inkfield</h1>
<p>The components need JavaScript. Everything that is written about them is here as text:</p>
<ul>${listOf(index)}</ul></main>
</noscript>`;
}
