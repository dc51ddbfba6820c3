import type { LinkSettings } from '../link/linkSettings.js';
import { sanitizeImageSource, sanitizeUrl } from '../link/sanitizeUrl.js';
import { cleanText } from '../value/cleanText.js';
import type { ReadColor } from '../value/textStyle.js';

/** What an attribute is checked by, besides its own rule. */
export interface AttributeContext {
  /** Where links may lead to. */
  link: LinkSettings;
  /** Reads colours. @default those that the value itself writes */
  readColor?: ReadColor | undefined;
}

/** One attribute of a block, inline or mark: what it may be. It is checked on every way in; anything else never enters a value. */
export interface Attribute<T> {
  /** What it is where a node says nothing. Of an attribute that is not required it is not stored. */
  readonly fallback: T;
  /** Whether it is stored even where it is the fallback. */
  readonly isRequired: boolean;
  /** What it may be, for whoever reads why it was refused. */
  readonly expected: string;
  /** Whether it stands in Lexical's place for a node's further state, and not in the node itself. @default false */
  readonly inState?: boolean;
  /** The value as it is stored; undefined where it is none at all, such as a number where a text belongs. */
  read(value: unknown, context: AttributeContext): T | undefined;
}

export type Attributes = Readonly<Record<string, Attribute<unknown>>>;

/** The values of attributes. */
export type AttributeValues<Set extends Attributes> = {
  readonly [Name in keyof Set]: Set[Name] extends Attribute<infer Value> ? Value : never;
};

/**
 * One of a few words.
 * @param fallback which of them it is where nothing is said; without it, the first, and it is always stored
 */
export function oneOf<const Word extends string>(words: readonly [Word, ...Word[]], fallback?: Word): Attribute<Word> {
  return {
    fallback: fallback ?? words[0],
    isRequired: fallback === undefined,
    expected: `one of ${words.join(', ')}`,
    read: (value) => words.find((word) => word === value),
  };
}

/** Text in one line. @param maxLength in UTF-16 units; longer ones are refused. @default 1000 */
export function text({
  maxLength = 1000,
  fallback = '',
}: { maxLength?: number; fallback?: string } = {}): Attribute<string> {
  return {
    fallback,
    isRequired: false,
    expected: `a text of at most ${maxLength} characters`,
    read: (value) => (typeof value === 'string' && value.length <= maxLength ? cleanText(value) : undefined),
  };
}

/** A whole number, in HTML written in digits. */
export function integer({
  min,
  max,
  fallback = min,
}: {
  min: number;
  max: number;
  fallback?: number;
}): Attribute<number> {
  return {
    fallback,
    isRequired: false,
    expected: `a whole number from ${min} to ${max}`,
    read: (value) => {
      const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
      const fits = typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max;
      return fits ? number : undefined;
    },
  };
}

/** True or false. */
export function flag(): Attribute<boolean> {
  return {
    fallback: false,
    isRequired: false,
    expected: 'true or false',
    read: (value) => (typeof value === 'boolean' ? value : undefined),
  };
}

function address(
  expected: string,
  read: (value: string, context: AttributeContext) => string | null,
): Attribute<string> {
  return {
    fallback: '',
    isRequired: false,
    expected,
    // An address that may not be used is none: the node says what it is without one.
    read: (value, context) => (typeof value === 'string' ? (value && read(value, context)) || '' : undefined),
  };
}

/** An address that may be linked to: the field's schemes, relative, or a fragment. */
export function url(): Attribute<string> {
  return address('an address that may be linked to', (value, { link }) => sanitizeUrl(value, link.schemes));
}

/** An address that an image may be loaded from: http, https, relative, or a picture as base64. */
export function imageUrl(): Attribute<string> {
  return address('an address that an image may be loaded from', sanitizeImageSource);
}
