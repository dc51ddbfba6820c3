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

/** A type, and what a field's content says of it. */
export type TypeInContent = readonly [type: string, said: ContentOfType];
