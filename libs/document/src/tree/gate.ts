import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import type { Property, TreeElement, TreeNode } from './element.js';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements of text. None of them runs, embeds a page, takes input or belongs to a form. */
export const allowedElements = names(
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li mark math menu nav ol p pre q rp rt ruby s samp section small span ' +
    'strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr',
);
export const allowedAttributes = names(
  'align alt className cite colspan datetime dir height href hreflang label lang loading open rel reversed role rowspan scope span ' +
    'src start style tabIndex target title type value width',
);
const namedAttribute = /^(?:data|aria)[A-Z][A-Za-z0-9]*$/;
const safeDeclaration =
  /^\s*(?:(?:background-)?color|text-align|font-style|font-weight|text-decoration|white-space)\s*:\s*(?:#?[\w.-]+|(?:rgb|hsl)a?\([\d.,%\s/]+\))\s*$/;

/** What a description wrote that no value may hold. */
class RefusedMarkup extends Error {
  override readonly name = 'RefusedMarkup';
}

/** The address as it may be written; null where it may not. Which schemes a field allows was checked when it came in. */
function safeAddress(url: string): string | null {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  return sanitizeUrl(url, scheme === undefined ? undefined : [scheme]);
}

function isSafeStyle(css: string): boolean {
  return css.split(';').every((declaration) => declaration.trim() === '' || safeDeclaration.test(declaration));
}

/** An attribute's value as it may be written; null for one that is left out. */
function safeProperty(tagName: string, name: string, value: Property): Property {
  if (value == null || value === false) return null;
  if (!allowedAttributes.has(name) && !namedAttribute.test(name))
    throw new RefusedMarkup(`The attribute "${name.slice(0, 40)}" of <${tagName}> is not allowed in a document.`);
  // A list is written as its words, and checked as what is written.
  const text: unknown = Array.isArray(value) ? value.join(' ') : value;
  if (typeof text === 'number' || text === true) return text;
  if (typeof text !== 'string') throw new RefusedMarkup(`The attribute "${name}" of <${tagName}> is no text.`);
  return safeText(name, text);
}

/** The text of an attribute that is allowed, by the rules of what it is. */
function safeText(name: string, text: string): string | null {
  if (name === 'href' || name === 'cite') return safeAddress(text);
  if (name === 'src') return sanitizeImageSource(text);
  if (name === 'style' && !isSafeStyle(text))
    throw new RefusedMarkup(`The style "${text.slice(0, 40)}" is not allowed in a document.`);
  return text;
}

/**
 * An element that a description wrote, with what of it may be in a document. Throws where the description is wrong.
 *
 * @param passed what the description was given, which came through here already
 */
export function safeElement(node: TreeElement, passed: ReadonlySet<TreeNode>): TreeElement {
  const { tagName } = node;
  if (!allowedElements.has(tagName))
    throw new RefusedMarkup(`The element <${String(tagName).slice(0, 40)}> is not allowed in a document.`);
  const properties: Record<string, Property> = {};
  for (const [name, value] of Object.entries(node.properties)) properties[name] = safeProperty(tagName, name, value);
  const children = node.children.map((child) => {
    if (child.type === 'text' && typeof child.value !== 'string')
      throw new RefusedMarkup(`A text in <${tagName}> is no string.`);
    return child.type === 'text' || passed.has(child) ? child : safeElement(child, passed);
  });
  return { type: 'element', tagName, properties, children };
}
