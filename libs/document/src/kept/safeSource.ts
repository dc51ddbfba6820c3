import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { allowedAttributes, allowedElements } from '../tree/gate.js';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements of text that only older HTML has, besides those that a description may write. */
const olderElements = names('acronym big center data dir font hgroup main nobr strike tt');
/** Word's own elements and attributes, which no browser knows. */
const ofWord = /^(?:m|o|st1|w):[a-z]+$/;
/** What says how something looks, where that is no style; and what other editors note for themselves. */
const olderAttributes = names(
  'abbr axis bgcolor border bordercolor cellpadding cellspacing char charoff class clear color colwidth compact draggable download ' +
    'face frame headers hidden hspace noshade nowrap rules size sizes spellcheck summary tabindex translate valign vspace xml:lang',
);
/** A tag as it may be given back: nothing in it is read otherwise by anyone. */
const plainTag =
  /^<(?:\/[a-z][a-z0-9:]*|[a-z][a-z0-9:]*(?:[\t\n ]+[a-z_][\w:.-]*(?:[\t\n ]*=[\t\n ]*(?:"[^"<]*"|'[^'<]*'|[^\t\n "'`<>=]+))?)*)[\t\n ]*\/?>$/i;
const plainComment = /^<!--(?!-?>)(?:[^<>-]|-(?!-))*-->$/;
/** A declaration that loads nothing and leaves no place: of functions only those of colours. */
const plainDeclaration =
  /^\s*(?:position\s*:\s*(?:static|relative)|(?!(?:position|behavior|top|right|bottom|left|inset[a-z-]*|z-index|translate|rotate|scale|zoom)\s*:)[a-z][a-z-]*\s*:(?:[\w\s#%.,'"!+/-]|(?:rgb|hsl)a?\([\d.,%\s/]+\))*)$/i;
const ownWindow = /^_(?:self|blank|parent|top)$/i;

function isSafeStyle(css: string): boolean {
  return css.split(';').every((declaration) => declaration.trim() === '' || plainDeclaration.test(declaration));
}

/** The addresses of a list of pictures of several sizes; one that holds a comma is none. */
function areSafeSources(list: string): boolean {
  return list.split(',').every((one) => sanitizeImageSource(one.trim().split(/[\t\n ]/)[0] ?? '') !== null);
}

/** What of an attribute may be given back, by its name; of others all, where their name is known. */
const rules: Readonly<Record<string, (tag: string, value: string, schemes: readonly string[]) => boolean>> = {
  href: (tag, value, schemes) => tag === 'a' && (value === '' || sanitizeUrl(value, schemes) !== null),
  cite: (_tag, value, schemes) => sanitizeUrl(value, schemes) !== null,
  src: (tag, value) => tag === 'img' && sanitizeImageSource(value) !== null,
  srcset: (tag, value) => tag === 'img' && areSafeSources(value),
  style: (_tag, value) => isSafeStyle(value),
  // A picture's name or id hides what the page's own scripts ask the document for.
  id: (tag) => tag !== 'img',
  name: (tag) => tag === 'a',
  contenteditable: (_tag, value) => value.toLowerCase() === 'false',
};

function isSafeAttribute(tag: string, name: string, value: string, schemes: readonly string[]): boolean {
  if (Object.hasOwn(rules, name)) return rules[name]?.(tag, value, schemes) ?? false;
  if (allowedAttributes.has(name) || olderAttributes.has(name)) return true;
  return /^(?:data|aria)-[a-z0-9_-]+$/.test(name) || ofWord.test(name);
}

/** Whether a link that opens in a window of its own leaves that alone. */
function isSafeTarget(attributes: ReadonlyMap<string, string>): boolean {
  const target = attributes.get('target') ?? '';
  return target === '' || ownWindow.test(target) || /(?:^|\s)noopener(?:\s|$)/i.test(attributes.get('rel') ?? '');
}

/**
 * Whether a tag may be given back as it was stored: everyone reads it alike, and it runs, loads and takes nothing.
 *
 * @param source the tag as it was written
 * @param schemes what links may have
 */
export function isSafeTag(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  source: string,
  schemes: readonly string[],
): boolean {
  // What is written in the language of formulas is parsed by other rules.
  if (tag === 'math' || !plainTag.test(source)) return false;
  if (!allowedElements.has(tag) && !olderElements.has(tag) && !ofWord.test(tag)) return false;
  for (const [name, value] of attributes) if (!isSafeAttribute(tag, name, value, schemes)) return false;
  return isSafeTarget(attributes);
}

/** Whether what stands between tags and shows nothing may be given back: a comment that everyone reads alike. */
export function isSafeComment(source: string): boolean {
  return plainComment.test(source);
}
