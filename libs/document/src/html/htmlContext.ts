import type { LinkSettings } from '../link/linkSettings.js';
import { readLink } from '../link/linkHtml.js';
import type { StoredNode, TextLook } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { textFormat } from '../value/documentJson.js';
import { textColors } from '../text-color/textColors.js';
import { canonicalColor, type ReadColor } from '../value/textStyle.js';
import type { HtmlElement } from './htmlElement.js';
import { byTag } from './tags.js';

/** How HTML is read. */
export interface ReadHtmlOptions {
  /** What a document may hold. @default the kinds of the product */
  schema?: Schema;
  /** What links may point to and what they get. */
  link: LinkSettings;
  /** Whether this is a paste: foreign colours and classes are dropped, so that what is pasted looks like the rest. */
  foreign: boolean;
  /** Reads colours. @default those that the value itself writes */
  readColor?: ReadColor;
  /** The language of pasted code that does not say its own. */
  codeLanguage?: string;
}

/** What applies to the text inside an element. */
export interface TextContext {
  format: number;
  /** A canonical colour, or null. */
  color: string | null;
  /** The link around the text, as it is stored. */
  link: StoredNode | null;
  /** What becomes of white space: it is one space, it stays as it is, or only its line breaks stay. */
  space: 'collapse' | 'keep' | 'lines';
  /** What marks of an app's own make of the text. */
  own?: TextLook;
  /** Whether it is in a heading, whose own weight is no mark. */
  inHeading: boolean;
  /** Whether it is a paragraph that Word draws as a list item, whose marker is a part of its text. */
  inWordItem?: boolean;
}

export const plainContext: TextContext = {
  format: 0,
  color: null,
  link: null,
  space: 'collapse',
  inHeading: false,
};

const { bold, italic, strike, underline, code } = textFormat;
const tagFormats = byTag<number>(
  ['b strong th dt', bold],
  ['i em cite dfn var', italic],
  ['u ins', underline],
  ['s strike del', strike],
  ['code tt kbd samp', code],
);

/** The declarations of a `style` attribute, names in lower case. */
export function readStyle(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of (element.attributes.get('style') ?? '').slice(0, 4000).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 1) continue;
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim();
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value);
  }
  return declarations;
}

/** Whether an element is not shown to the one who copied it. */
export function isHidden(style: ReadonlyMap<string, string>): boolean {
  return /^none$/i.test(style.get('display') ?? '') || /^all$/i.test(style.get('mso-hide') ?? '');
}

function formatByStyle(
  style: ReadonlyMap<string, string>,
  format: number,
  inLink: boolean,
  inHeading: boolean,
): number {
  const weight = style.get('font-weight')?.toLowerCase();
  const slant = style.get('font-style')?.toLowerCase();
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`.toLowerCase();
  let result = format;
  if (weight && /^(?:normal|lighter|[1-4]00)$/.test(weight)) result &= ~bold;
  else if (weight && !inHeading && /^(?:bold|bolder|[6-9]00)$/.test(weight)) result |= bold;
  if (slant === 'normal') result &= ~italic;
  else if (slant === 'italic' || slant === 'oblique') result |= italic;
  if (/\bunderline\b/.test(line) && !inLink) result |= underline;
  if (/\bline-through\b/.test(line)) result |= strike;
  return result;
}

/** A link; one that is pasted opens as the others here do, and looks like them. */
function linkOf(element: HtmlElement, { link, foreign }: ReadHtmlOptions): StoredNode | null {
  const read = readLink(element, link);
  return read && foreign ? { type: read.type, url: read['url'], title: read['title'] } : read;
}

function readColor(
  element: HtmlElement,
  style: ReadonlyMap<string, string>,
  options: ReadHtmlOptions,
): string | null | undefined {
  const said = style.get('color') ?? (element.tag === 'font' ? element.attributes.get('color') : undefined);
  if (said === undefined || /^inherit$/i.test(said)) return undefined;
  const color = (options.readColor ?? canonicalColor)(said);
  return !options.foreign || textColors.some(({ value }) => value === color) ? color : null;
}

function spaceOf(css: string, around: TextContext['space']): TextContext['space'] {
  if (css === '') return around;
  if (/^(?:pre|pre-wrap|break-spaces)$/i.test(css)) return 'keep';
  return /^pre-line$/i.test(css) ? 'lines' : 'collapse';
}

/** What applies inside this element, given what applies around it. */
export function contextInside(
  element: HtmlElement,
  around: TextContext,
  style: ReadonlyMap<string, string>,
  options: ReadHtmlOptions,
): TextContext {
  const format = around.format | (tagFormats.get(element.tag) ?? 0);
  if (style.size === 0 && element.tag !== 'a' && element.tag !== 'font') {
    return format === around.format ? around : { ...around, format };
  }
  const link = element.tag === 'a' && !around.link ? linkOf(element, options) : around.link;
  const inLink = element.tag === 'a' || around.link !== null;
  const color = inLink && options.foreign ? undefined : readColor(element, style, options);
  return {
    ...around,
    format: formatByStyle(style, format, inLink, around.inHeading || /^h[1-6]$/.test(element.tag)),
    color: color === undefined ? around.color : color,
    link,
    space: spaceOf(style.get('white-space') ?? '', around.space),
  };
}
