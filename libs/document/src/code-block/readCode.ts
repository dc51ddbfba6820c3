import { cleanLanguage } from './codeLanguage.js';
import { type HtmlElement, keptSpace, keptTab } from '../html/htmlElement.js';
import { blockStarts } from '../html/tags.js';
import type { StoredNode } from '../schema/description.js';

const isLine = (tag: string) => blockStarts.has(tag) || /^(?:li|d[dt]|tr|caption|legend|option)$/.test(tag);
const ownLanguageClass = /(?:^|\s)language-(\S+)/;
const languageClass = /(?:^|\s)(?:lang(?:uage)?|highlight-source|brush:?)[-\s]([\w+#.-]{1,40})/i;

/** The language that an element's class names, as the value writes it; '' for none. */
export function classLanguage(element: HtmlElement): string {
  const classes = element.attributes.get('class') ?? '';
  // What the value writes may have any sign in it; what others write goes on after the name.
  const own = cleanLanguage(ownLanguageClass.exec(classes)?.[1] ?? '');
  return own || cleanLanguage(languageClass.exec(classes)?.[1] ?? '');
}

/** The outermost `code` elements, and the text around them. */
export function codesIn(element: HtmlElement): { codes: HtmlElement[]; around: string } {
  const codes: HtmlElement[] = [];
  let around = '';
  const walk = (node: HtmlElement): void => {
    for (const child of node.children) {
      if (typeof child === 'string') around += child;
      else if (child.tag === 'code') codes.push(child);
      else if (child.tag !== 'button') walk(child);
    }
  };
  walk(element);
  return { codes, around: around.trim() };
}

/** The text of an element, each line of it on a line of its own. */
function elementText(element: HtmlElement): string {
  let text = '';
  let needsBreak = false;
  /** Whether nothing came after a `code`: where each line is one, the next begins a line. */
  let afterCode = false;
  const add = (more: string): void => {
    text += needsBreak && more !== '' ? `\n${more}` : more;
    if (more !== '') needsBreak = afterCode = false;
  };
  const line = (node: HtmlElement): void => {
    if (text !== '' && !text.endsWith('\n')) needsBreak = true;
    walk(node);
    if (text !== '') needsBreak = !text.endsWith('\n');
  };
  const step = (child: HtmlElement, isLaterCell: boolean): void => {
    if (child.tag === 'br') return add('\n');
    if (isLine(child.tag) || (child.tag === 'code' && afterCode)) return line(child);
    if (isLaterCell) add('\t');
    if (child.tag !== 'button') walk(child);
  };
  const walk = (node: HtmlElement): void => {
    let cells = 0;
    for (const child of node.children) {
      if (typeof child === 'string') add(child);
      else {
        step(child, /^t[dh]$/.test(child.tag) && cells++ > 0);
        if (child.tag === 'code') afterCode = true;
      }
    }
  };
  walk(element);
  return text;
}

const wasMarked = new RegExp(`[${keptSpace}]`, 'g');
const wasTab = new RegExp(keptTab, 'g');

/** The exact text of an element that keeps its white space. A line break at its end is not shown as a line. */
export function plainCode(element: HtmlElement): string {
  return elementText(element).replace(wasMarked, ' ').replace(wasTab, '\t').replace(/\n$/, '');
}

/** Whether this is the name that a site writes above code, beside a button to copy it. */
function isLabel(text: string, language: string): boolean {
  return text === '' || (language !== '' && cleanLanguage(text) === language);
}

/** Code as it is stored: its text is one, whatever is in it. */
export interface StoredCode extends StoredNode {
  language: string;
  children: [{ type: 'text'; text: string }];
}

/** Text without marks, as it is stored. */
export const storedText = (text: string): StoredCode['children'] => [{ type: 'text', text }];

/**
 * A `pre`, or a box that looks like code, with its exact text.
 * @param languageOf reads the language that an element says
 */
export function readCode(element: HtmlElement, fallback = '', languageOf = classLanguage): StoredCode {
  const { codes, around } = codesIn(element);
  const [first] = codes;
  const language = (first && languageOf(first)) || languageOf(element) || cleanLanguage(fallback);
  const inner = codes.length === 1 && isLabel(around, language) ? first : undefined;
  return { type: 'code', language, children: storedText(plainCode(inner ?? element)) };
}
