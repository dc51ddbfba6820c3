import type { LinkSettings } from '../link/linkSettings.js';
import { readLink } from '../link/linkHtml.js';
import type { StoredNode, TextLook } from '../schema/description.js';
import type { Schema } from '../schema/Schema.js';
import { textFormat } from '../value/documentJson.js';
import { textColors } from '../text-color/textColors.js';
import { canonicalColor, type ReadColor } from '../value/textStyle.js';
import type { HtmlElement } from './htmlElement.js';
import { byTag, headings } from './tags.js';

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

/** Elements that say more than their mark without a style. */
const saysMore = /^(?:a|font)$/;

/** The declarations of a `style` attribute, names in lower case. */
export function readStyle(element: HtmlElement): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of element.attributes.get('style')?.slice(0, 4000).split(';') ?? []) {
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

/** The marks that a declaration adds, and those that it takes away. */
const styleFormats: readonly (readonly [property: string, says: RegExp, adds: number, removes: number])[] = [
  ['font-weight', /^(?:bold|bolder|[6-9]00)$/i, bold, 0],
  ['font-weight', /^(?:normal|lighter|[1-4]00)$/i, 0, bold],
  ['font-style', /^(?:italic|oblique)$/i, italic, 0],
  ['font-style', /^normal$/i, 0, italic],
  ['text-decoration', /\bunderline\b/i, underline, 0],
  ['text-decoration', /\bline-through\b/i, strike, 0],
  ['text-decoration-line', /\bunderline\b/i, underline, 0],
  ['text-decoration-line', /\bline-through\b/i, strike, 0],
];

/** The marks inside an element. A heading's own weight is none, nor is the line under a link. */
function formatInside(tag: string, around: TextContext, style: ReadonlyMap<string, string>, inLink: boolean): number {
  let format = around.format | (tagFormats.get(tag) ?? 0);
  if (style.size === 0) return format;
  const never = (around.inHeading || headings.has(tag) ? bold : 0) | (inLink ? underline : 0);
  for (const [property, says, adds, removes] of styleFormats) {
    if (says.test(style.get(property) ?? '')) format = (format | (adds & ~never)) & ~removes;
  }
  return format;
}

/** A link; one that is pasted opens as the others here do, and looks like them. */
function linkOf(element: HtmlElement, { link, foreign }: ReadHtmlOptions): StoredNode | null {
  const read = readLink(element, link);
  return read && foreign ? { type: read.type, url: read['url'], title: read['title'] } : read;
}

/** The colour inside an element; one that is pasted may be none of the seven, and is none then. */
function colorInside(
  element: HtmlElement,
  around: string | null,
  style: ReadonlyMap<string, string>,
  { foreign, readColor = canonicalColor }: ReadHtmlOptions,
): string | null {
  const said = style.get('color') ?? (element.tag === 'font' ? element.attributes.get('color') : undefined);
  if (said === undefined || /^inherit$/i.test(said)) return around;
  const color = readColor(said);
  return !foreign || textColors.some(({ value }) => value === color) ? color : null;
}

function spaceInside(css: string | undefined, around: TextContext['space']): TextContext['space'] {
  if (!css) return around;
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
  const { tag } = element;
  const inLink = tag === 'a' || around.link !== null;
  const format = formatInside(tag, around, style, inLink);
  if (style.size === 0 && !saysMore.test(tag)) return format === around.format ? around : { ...around, format };
  return {
    ...around,
    format,
    color: inLink && options.foreign ? around.color : colorInside(element, around.color, style, options),
    link: tag === 'a' && !around.link ? linkOf(element, options) : around.link,
    space: spaceInside(style.get('white-space'), around.space),
  };
}
