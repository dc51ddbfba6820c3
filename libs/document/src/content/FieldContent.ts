import type { TextColor } from '../text-color/textColors.js';
import { textColors } from '../text-color/textColors.js';

/**
 * What a field takes. What is left out is allowed, and so is all of it with `true`; `false` allows none of it, and a list these alone.
 * What is not allowed becomes what its description falls back to: a heading a paragraph in bold, a list its lines, an image a link or its
 * words. No word is lost.
 */
export interface FieldContent {
  /** Headings, or those of these levels, 1 to 6; others are paragraphs in bold. @default true */
  headings?: boolean | readonly (1 | 2 | 3 | 4 | 5 | 6)[];
  /** Lists, or those of these kinds; one of the other kind becomes one of this, and without any their lines are paragraphs. @default true */
  lists?: boolean | readonly ('bullet' | 'number')[];
  /** Quotes; else what is in them stands by itself. @default true */
  quotes?: boolean;
  /** Code blocks; else their lines are text. Code in a line is one of the `marks`. @default true */
  code?: boolean;
  /** Dividers; else they go. @default true */
  dividers?: boolean;
  /** Images; else they are links to them, or without links their words. @default true */
  images?: boolean;
  /** Links; else they are their text. @default true */
  links?: boolean;
  /** Colours of text, or these: the names of the menu's, or `#RRGGBB`; others go. @default true */
  colours?: boolean | readonly (TextColor['name'] | `#${string}`)[];
  /** What text can be, or these of it; others go. @default true */
  marks?: boolean | readonly ('bold' | 'italic' | 'underline' | 'strike' | 'code')[];
  /** The blocks, inlines and marks of an app's own descriptions, or those of these types; others are what they hold. @default true */
  own?: boolean | readonly string[];
  /** Stored blocks and inlines that no description knows, which are kept as they are; else they are their words. @default true */
  unknown?: boolean;
}

/** A key of a field's content. */
export type ContentKey = keyof FieldContent;

/** What a list of each key may say; null for a key that takes no list, undefined for one that takes any text. */
const words: Readonly<Record<ContentKey, readonly unknown[] | null | undefined>> = {
  headings: [1, 2, 3, 4, 5, 6],
  lists: ['bullet', 'number'],
  quotes: null,
  code: null,
  dividers: null,
  images: null,
  links: null,
  colours: undefined,
  marks: ['bold', 'italic', 'underline', 'strike', 'code'],
  own: undefined,
  unknown: null,
};

function refuse(what: string, how: string): never {
  throw new Error(
    `[@inkfield/document] The content of a field has ${what}, so what the field takes cannot be told. ${how}`,
  );
}

const colors = new Map<unknown, string>(textColors.map(({ name, value }) => [name, value]));

function colorOf(word: unknown): string {
  const color = colors.get(word) ?? (typeof word === 'string' ? word.toUpperCase() : '');
  return /^#[\dA-F]{6}$/.test(color)
    ? color
    : refuse(
        `${JSON.stringify(word)} in "colours"`,
        `Write ${[...colors.keys()].join(', ')}, or a colour as "#RRGGBB".`,
      );
}

function checkedWord(key: string, word: unknown, allowed: readonly unknown[] | undefined): unknown {
  const isWord = allowed ? allowed.includes(word) : typeof word === 'string';
  if (!isWord)
    refuse(`${JSON.stringify(word)} in "${key}"`, `Write ${allowed ? `some of ${allowed.join(', ')}` : 'types'}.`);
  return key === 'colours' ? colorOf(word) : word;
}

function checked(key: string, said: unknown, allowed: readonly unknown[] | null | undefined): boolean | unknown[] {
  if (said === undefined || typeof said === 'boolean') return said ?? true;
  if (allowed !== null && Array.isArray(said)) return said.map((word) => checkedWord(key, word, allowed));
  return refuse(`${JSON.stringify(said)} for "${key}"`, `Write true or false${allowed === null ? '' : ', or a list'}.`);
}

/**
 * Whether a field takes a word of a key: a heading's level, a list's kind, a colour, a mark.
 *
 * @throws where the content has a key or a word that is none: a misspelt one would allow what it was written to forbid
 */
export function contentRules(content: FieldContent): (key: ContentKey, word?: unknown) => boolean {
  const rules = new Map<string, boolean | unknown[]>();
  for (const [key, said] of Object.entries(content)) {
    if (!Object.hasOwn(words, key)) refuse(`the key "${key}"`, `Its keys are ${Object.keys(words).join(', ')}.`);
    // It is one of the keys, as was just seen.
    rules.set(key, checked(key, said, words[key as ContentKey]));
  }
  return (key, word) => {
    const rule = rules.get(key) ?? true;
    return typeof rule === 'boolean' ? rule : rule.includes(word);
  };
}
