import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';
import { webHref } from './webHref.js';

const allowed: Config = {
  ALLOWED_TAGS: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'hr', 'br'],
    ...['strong', 'b', 'em', 'i', 's', 'del', 'u', 'mark', 'sub', 'sup', 'span', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'start', 'colspan', 'rowspan', 'dir', 'lang', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

let purifier: Purifier | undefined;

/** An instance of its own: hooks on the shared one would change what the app sanitises. */
function getPurifier(): Purifier {
  if (purifier) return purifier;
  purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    const { classList } = element;
    for (const name of [...classList]) if (!/^language-[\w+#-]+$/.test(name)) classList.remove(name);
    if (classList.length === 0) element.removeAttribute('class');
    if (element.tagName === 'A') restrictLink(element);
    if (element.tagName === 'IMG' && !isOwnImage(element.getAttribute('src')))
      element.replaceWith(element.getAttribute('alt') ?? '');
  });
  return purifier;
}

function restrictLink(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!webHref(href) && !/^(?:mailto|tel):/i.test(href)) link.removeAttribute('href');
  if (!link.hasAttribute('href')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer nofollow');
}

/**
 * An image of another host would tell that host whatever a model was talked into writing into its address, without a
 * click. So only the app's own images and data are shown.
 */
function isOwnImage(src: string | null): boolean {
  if (!src) return false;
  if (/^data:image\/(?:png|jpeg|gif|webp|avif);/i.test(src)) return true;
  return URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin;
}

/**
 * A flow's response as HTML that can do no harm: text, its structure and its marks. Gone are scripts, forms, frames,
 * styles, ids, other classes than a code block's language, images of other hosts; links open in a new tab.
 */
export function sanitizeFlowHtml(html: string): string {
  return getPurifier().sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: false });
}

/** The same as nodes, for a page whose Trusted Types policy takes no strings. */
export function sanitizeFlowFragment(html: string): DocumentFragment {
  return getPurifier().sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
}
