import type { HtmlElement } from '../htmlElement.js';
import { cleanLanguage } from '../../code-block/codeLanguage.js';
import { classLanguage, codesIn, readCode, type StoredCode } from '../../code-block/readCode.js';

/** Names that sites give to languages, as fences call them. */
const aliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    js: 'javascript',
    ts: 'typescript',
    shell: 'bash',
    sh: 'bash',
    py: 'python',
    rb: 'ruby',
    yml: 'yaml',
  }),
);

const noLanguage = /^(?:plaintext|text|none|js-file-line)$/;

function siteLanguage(element: HtmlElement): string {
  const data = element.attributes.get('data-language') ?? element.attributes.get('data-lang') ?? '';
  const found = cleanLanguage(data) || classLanguage(element);
  return noLanguage.test(found) ? '' : found;
}

/** What a site says of its code on the box around it; a value says nothing there. */
const sitesOwn = ['class', 'data-language', 'data-lang'];

/** Whether this is code as a value writes it: then its language is what an author wrote, whatever sites mean by it. */
function isOwn({ tag, attributes, children: [code, more] }: HtmlElement): boolean {
  const isBare = tag === 'pre' && !sitesOwn.some((name) => attributes.has(name));
  return isBare && typeof code === 'object' && code.tag === 'code' && !more;
}

/** Code as sites and code editors show it. The language of one `code` alone is what an author wrote, and stays so. */
export function readSiteCode(element: HtmlElement, fallback?: string): StoredCode {
  if (isOwn(element)) return readCode(element, fallback);
  const code = readCode(element, fallback, siteLanguage);
  const alias = codesIn(element).codes.length === 1 ? undefined : aliases.get(code.language);
  return alias ? { ...code, language: alias } : code;
}
