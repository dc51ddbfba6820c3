import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';
import { webHref } from './webHref.js';

const config: Config = {
  ALLOWED_TAGS: [
    ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'code', 'hr', 'br'],
    ...['strong', 'b', 'em', 'i', 's', 'del', 'u', 'mark', 'sub', 'sup', 'span', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'start', 'colspan', 'rowspan', 'dir', 'lang', 'class'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** The name to allow in a `trusted-types` directive. */
const policyName = 'inkfield-prompt-flow';

let purifier: Purifier | undefined;

/** An instance of its own: hooks on the shared one would change what the app sanitises. */
function getPurifier(): Purifier {
  if (purifier) return purifier;
  purifier = DOMPurify(window);
  // It keeps the policy for whatever comes after.
  purifier.sanitize('', { TRUSTED_TYPES_POLICY: createPolicy() });
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

type Policy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;

/** TypeScript's types of the DOM do not have it yet, nor every browser the thing. */
interface TrustedTypesWindow extends Window {
  trustedTypes?: {
    createPolicy(name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>): Policy;
  };
}

/**
 * A policy of its own for DOMPurify's parsing, which nothing else can reach: the usual one is called 'dompurify', and a
 * page that allows each name once refuses it to a second instance beside the app's.
 */
function createPolicy(): Policy | undefined {
  const { trustedTypes } = window as TrustedTypesWindow; // see there
  try {
    return trustedTypes?.createPolicy(policyName, { createHTML: (html) => html, createScriptURL: (url) => url });
  } catch {
    return undefined; // the page does not allow the name: DOMPurify tries its own
  }
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
 * @example
 * ```ts
 * import { sanitizeFlowHtml } from '@inkfield/prompt-flow';
 *
 * const safe = sanitizeFlowHtml('<p>Done.<script>steal()</script></p>'); // '<p>Done.</p>'
 * ```
 */
export function sanitizeFlowHtml(html: string): string {
  return getPurifier().sanitize(html, { ...config, RETURN_TRUSTED_TYPE: false });
}

/** The same as nodes, for a page whose Trusted Types policy takes no strings. */
export function sanitizeFlowFragment(html: string): DocumentFragment {
  return getPurifier().sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
}
