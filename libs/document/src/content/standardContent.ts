import { headingFallback } from '../heading/headingFallback.js';
import { imageFallback } from '../image/imageFallback.js';
import { listFallback } from '../list/listFallback.js';
import type { Fallback } from './fallback.js';
import type { ContentKey } from './FieldContent.js';

/** What a node or a text says that a content's list may name. */
interface Said {
  readonly tag?: unknown;
  readonly listType?: unknown;
  /** Of a mark: what it says, such as a colour. */
  readonly value?: unknown;
}

/** What a field's content says of a kind of block, inline or mark. */
export interface ContentOfType {
  /** The key that rules it. */
  key: ContentKey;
  /** What of it a list of that key names. @default nothing: it is taken or not */
  word?: (said: Said) => unknown;
  /** What stands in its place. @default what it holds */
  fallback?: Fallback;
}

const mark = (name: string): ContentOfType => ({ key: 'marks', word: () => name });

/** What a field's content says of the product's own types; all others are an app's own, or unknown. A paragraph is always taken. */
export const standardContent: ReadonlyMap<string, ContentOfType> = new Map<string, ContentOfType>([
  ['heading', { key: 'headings', word: ({ tag }) => Number(String(tag).slice(1)), fallback: headingFallback }],
  ['list', { key: 'lists', word: ({ listType }) => listType, fallback: listFallback }],
  ['quote', { key: 'quotes' }],
  ['code', { key: 'code' }],
  ['horizontalrule', { key: 'dividers' }],
  ['image', { key: 'images', fallback: imageFallback }],
  ['link', { key: 'links' }],
  ['autolink', { key: 'links' }],
  ['color', { key: 'colours', word: ({ value }) => value }],
  ['bold', mark('bold')],
  ['italic', mark('italic')],
  ['underline', mark('underline')],
  ['strike', mark('strike')],
  ['inline-code', mark('code')],
]);
