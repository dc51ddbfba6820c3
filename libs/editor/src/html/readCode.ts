import type { CodeJson, CodeLineJson } from '../value/documentJson.js';
import { appendText } from '../value/inlines.js';
import { type HtmlElement, keptSpace, keptTab } from './parseHtml.js';

const lineTags = /^(?:div|p|li|tr)$/;
const languageClass = /(?:^|\s)(?:lang(?:uage)?|highlight-source|brush:?)[-\s]([\w+#.-]{1,40})/i;

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

/** A language's name as a value may hold it; '' for none. */
export function cleanLanguage(language: string): string {
  return /^[^\s`"'<>&\\]{1,40}$/.test(language) ? language.toLowerCase() : '';
}

function languageOf(element: HtmlElement): string {
  const data = element.attributes.get('data-language') ?? element.attributes.get('data-lang');
  const found =
    cleanLanguage(data ?? '') || cleanLanguage(languageClass.exec(element.attributes.get('class') ?? '')?.[1] ?? '');
  return found === 'plaintext' || found === 'text' || found === 'none' || found === 'js-file-line' ? '' : found;
}

/** What a code editor puts on the clipboard: a box in a fixed-width font that keeps its white space. */
export function isCodeBox(element: HtmlElement, style: ReadonlyMap<string, string>): boolean {
  if (element.tag !== 'div') return false;
  if (/(?:^|\s)highlight-source-/.test(element.attributes.get('class') ?? '')) return true;
  return (
    /^pre/.test(style.get('white-space') ?? '') && /mono|consolas|menlo|courier/i.test(style.get('font-family') ?? '')
  );
}

function findCode(element: HtmlElement): HtmlElement | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = child.tag === 'code' ? child : findCode(child);
    if (found) return found;
  }
  return null;
}

/** The text of an element, each line of it on a line of its own. */
function codeText(element: HtmlElement): string {
  let text = '';
  let needsBreak = false;
  const walk = (node: HtmlElement): void => {
    for (const child of node.children) {
      if (typeof child === 'string') {
        if (needsBreak) text += '\n';
        needsBreak = false;
        text += child;
      } else if (child.tag === 'br') {
        text += needsBreak ? '\n\n' : '\n';
        needsBreak = false;
      } else if (lineTags.test(child.tag)) {
        if (text !== '' && !text.endsWith('\n')) needsBreak = true;
        walk(child);
        if (text !== '') needsBreak = !text.endsWith('\n');
      } else walk(child);
    }
  };
  walk(element);
  return text;
}

const wasMarked = new RegExp(`[${keptSpace}]`, 'g');
const wasTab = new RegExp(keptTab, 'g');

/** Text as the content of a code block. */
export function codeLines(text: string): CodeLineJson[] {
  const children: CodeLineJson[] = [];
  appendText(children, text);
  return children;
}

/** A `pre`, or a box that looks like code, with its exact text. */
export function readCode(element: HtmlElement, fallback = ''): CodeJson {
  const inner = findCode(element);
  const source = inner ?? element;
  let text = codeText(source).replace(wasMarked, ' ').replace(wasTab, '\t');
  // Only directly after <pre> does HTML skip a line break.
  if (!inner) text = text.replace(/^\n/, '');
  // A line break at the end is not shown as a line.
  text = text.replace(/\n$/, '');
  const language = (inner ? languageOf(inner) : '') || languageOf(element) || cleanLanguage(fallback);
  const name = (inner ? undefined : aliases.get(language)) ?? language;
  return name
    ? { type: 'code', language: name, children: codeLines(text) }
    : { type: 'code', children: codeLines(text) };
}
