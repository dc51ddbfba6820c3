// What stands in a line, as it is shown: each attribute through its gate.
import { captionOf } from '../image/caption.js';
import { cleanClass } from '../link/cleanClass.js';
import { linkContext } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { textColors } from '../text-color/textColors.js';
import { markTags } from '../value/markTags.js';
import { isFields, type NodeFields } from '../value/storedNode.js';
import { styleColor } from '../value/textStyle.js';
import { clean, text, whole } from './fields.js';
import { isImageAllowed } from './imageOrigins.js';
import type { DrawRules } from './rules.js';
import { type Around, shown, type ShownNode } from './shown.js';

/** The marks of a text, from the outermost to the innermost. */
export function marksOf(node: NodeFields, { classes }: DrawRules): Around[] {
  const format = whole(node, 'format', 0xffff);
  const color = styleColor(text(node, 'style'));
  const marks: Around[] = [];
  if (color) {
    const named = textColors.find(({ value }) => value === color);
    const props = named ? { className: classes[named.name] } : { style: { color } };
    marks.push({ tag: 'span', props, look: color });
  }
  for (const [tag, bit] of markTags) if (format & bit) marks.push({ tag, props: {}, look: tag });
  return marks;
}

/** An image with its caption, or its words where it may not be loaded; nothing where no image could have such an address. */
export function imageOf(node: NodeFields, { classes, imageOrigins }: DrawRules): ShownNode[] {
  const src = sanitizeImageSource(text(node, 'src'));
  const width = whole(node, 'width', 10_000) || undefined;
  const alt = clean(node, 'alt');
  const title = clean(node, 'title');
  const caption = captionOf({ alt, title });
  if (src === null) return [];
  if (!isImageAllowed(src, imageOrigins)) return [caption || alt];
  const image = shown('img', { src, alt, title: (!caption && title) || undefined, width, loading: 'lazy' });
  if (!caption) return [image];
  const line = shown('span', { className: classes['caption'], dir: 'auto' }, [caption]);
  return [shown('span', { className: classes['figure'] }, [image, line])];
}

/** What a link is; null where it leads nowhere. */
export function linkOf(node: NodeFields, { link, linkClasses }: DrawRules): Around | null {
  const href = sanitizeUrl(text(node, 'url'), link.schemes);
  const context = { target: text(node, 'target'), rel: node['rel'] == null ? null : text(node, 'rel') };
  const title = clean(node, 'title') || undefined;
  const state = node['$'];
  const names = cleanClass(isFields(state) && typeof state['class'] === 'string' ? state['class'] : '');
  if (href === null || node['isUnlinked'] === true) return null;
  const allowed = names.split(' ').filter((name) => linkClasses?.includes(name));
  const props = { href, ...linkContext(context, link), title, className: allowed.join(' ') || undefined };
  return { tag: 'a', props, look: JSON.stringify([props, names]) };
}
