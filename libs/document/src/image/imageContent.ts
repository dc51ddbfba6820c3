import type { TypeInContent } from '../content/ContentOfType.js';
import type { Fallback } from '../content/fallback.js';
import { linkContext } from '../link/linkSettings.js';
import { sanitizeUrl } from '../link/sanitizeUrl.js';
import type { DocumentNode } from '../schema/description.js';
import { linkOf } from '../value/inlines.js';
import { captionOf } from './caption.js';

interface Image extends DocumentNode {
  readonly src?: string;
  readonly alt?: string;
  readonly title?: string;
}

/** A link to it with its words: the alternative text and the caption. Without links the words alone. */
const fallback: Fallback<Image> = ({ src = '', alt = '', title }, _, { allows, isInLink, link }) => {
  const url = sanitizeUrl(src, link.schemes);
  const said = [alt.trim(), captionOf({ alt, title })].filter(Boolean).join(' – ').replace(/\s+/g, ' ');
  const words = said || (url ?? '');
  const text: DocumentNode = { type: 'text', text: words };
  if (words === '') return [];
  const isLinked = url !== null && !isInLink && allows({ type: 'link' });
  return isLinked ? [{ ...linkOf(url, linkContext({}, link)), children: [text] }] : [text];
};

export const imageInContent: TypeInContent = ['image', { key: 'images', fallback }];
