import type { TextFormat } from './documentJson.js';

/** The elements of Lexical's formats, from the outermost to the innermost. */
export const markTags = Object.entries({ strong: 1, em: 2, u: 8, s: 4, code: 16 } satisfies Record<string, TextFormat>);
