import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type ConvertOptions, readFor } from '../convert.js';
import { valueOfBlocks } from '../json/DocumentValue.js';
import { type EditorValue, type EditorValueInput, formatEditorValue } from '../value/EditorValue.js';
import { contentRules } from './FieldContent.js';
import { type ValidityMessages, validityMessages } from './validityMessages.js';

/** What a validator asks of a field's value. */
export interface RichTextOptions extends ConvertOptions {
  /** Whether an empty document is invalid. @default false */
  required?: boolean;
  /** Fewest visible characters, user-perceived; an empty document is only invalid by `required`. @default none */
  minLength?: number;
  /** Most visible characters, user-perceived. @default none */
  maxLength?: number;
  /**
   * What happens to a value with more than `content` takes: 'refuse' says so, 'fit' gives it as the field would have it. A field itself
   * submits such a value only where it was stored so and nobody has edited it. @default 'refuse'
   */
  outside?: 'refuse' | 'fit';
  /** The language of the issues, a BCP 47 tag: en, de, es, fr, pt, ja or ar; English for any other. @default 'en' */
  language?: string;
  /** Texts that differ from those. @default {} */
  messages?: Partial<ValidityMessages>;
}

/** The most kinds of what a field does not take that an issue names. */
const maxFound = 5;

function isInput(value: unknown): value is EditorValueInput {
  return value === null || value === undefined || typeof value === 'string' || typeof value === 'object';
}

/** What is wrong with what was read: a key of the messages, and the words in it. */
function* problemsOf(value: EditorValue, { required, minLength = 0, maxLength = Infinity }: RichTextOptions) {
  const { isEmpty, textLength: count } = value;
  if (required && isEmpty) yield ['validity.required', {}] as const;
  if (count < minLength && !isEmpty) yield ['validity.tooShort', { min: minLength, count }] as const;
  if (count > maxLength) yield ['validity.tooLong', { max: maxLength, count }] as const;
}

function validate(given: unknown, options: RichTextOptions): StandardSchemaV1.Result<string> {
  const { language = 'en', format = 'html', outside: way = 'refuse' } = options;
  const messages: ValidityMessages = { ...validityMessages(language), ...options.messages };
  const issue = (key: keyof ValidityMessages, words: Readonly<Record<string, string | number>> = {}) => ({
    message: messages[key].replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? '')),
  });
  const { blocks, leftOut, outside, by } = readFor(isInput(given) ? given : { json: '?' }, options);
  // What is more than is read of one is no value of a field: a part of it would pass for the whole.
  if (!blocks || leftOut) return { issues: [issue('validity.unreadable')] };
  const value = valueOfBlocks(blocks, by);
  const issues = [...problemsOf(value, options)].map(([key, words]) => issue(key, words));
  const kinds = [...new Set(outside.map(({ kind }) => kind.replace(/^text /, '')))].slice(0, maxFound);
  if (way === 'refuse' && kinds.length > 0) issues.push(issue('validity.content', { found: kinds.join(', ') }));
  return issues.length > 0 ? { issues } : { value: formatEditorValue(value, format) };
}

/**
 * A validator of a field's value in the form of Standard Schema, which form libraries and servers take as they take Zod's. What it gives
 * is the value in `format`: safe, canonical, and what the content of the field takes.
 *
 * @throws where the content has a key or a word that is none
 * @example
 * const body = richText({ content: { headings: [2, 3], images: false }, required: true, maxLength: 5000 });
 * const result = body['~standard'].validate(formData.get('body'));
 */
export function richText(options: RichTextOptions = {}): StandardSchemaV1<EditorValueInput, string> {
  // A content that is wrong is told where it is written, and not to whoever sends the first value.
  contentRules(options.content ?? {});
  return {
    '~standard': {
      version: 1,
      vendor: 'inkfield',
      validate: (value) => validate(value, options),
    },
  };
}
