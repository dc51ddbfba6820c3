import fc from 'fast-check';
import { defaultLinkSettings } from '../../link/linkSettings.js';
import type { Attribute, AttributeContext, Attributes } from '../../schema/attributes.js';
import { cssColor } from '../../value/cssColor.js';
import { arbitraryText } from '../arbitraryDocument.js';

/** What attributes are checked by where nothing else is said. */
export const context: AttributeContext = { link: defaultLinkSettings, readColor: cssColor };

/** What an attribute of any kind may be. */
const anything: readonly unknown[] = [
  ...[
    '',
    'a',
    'word',
    'Two words',
    'é漢字🎉',
    '"<b>&amp;\'',
    '-',
    '#2563EB',
    'https://example.com/a?b=c&d=e',
    '/a(b)_*',
  ],
  ...[true, false, 0, 1, 2, 3, 10, 100, -1],
];

/** The words and numbers of what an attribute says that it may be. */
const namedBy = (expected: string): unknown[] =>
  (expected.match(/[\w#-]+/g) ?? []).flatMap((word) => (/^-?\d{1,15}$/.test(word) ? [word, Number(word)] : [word]));

/** The values that an attribute lets in, of those that may be tried. */
function valuesOfAttribute(attribute: Attribute<unknown>, given: readonly unknown[] = []): unknown[] {
  const read = [...given, ...namedBy(attribute.expected), ...anything].map((value) => attribute.read(value, context));
  const known = new Map(read.flatMap((value) => (value === undefined ? [] : [[JSON.stringify(value), value]])));
  return [...known.values()];
}

/** Any value that an attribute lets in, text of all kinds where it may be text. */
function arbitraryValue(attribute: Attribute<unknown>, given: readonly unknown[] | undefined): fc.Arbitrary<unknown> {
  const values = valuesOfAttribute(attribute, given);
  const known = fc.constantFrom(attribute.fallback, ...values);
  const free = fc
    .tuple(fc.oneof(arbitraryText, fc.integer()), known)
    .map(([value, otherwise]) => attribute.read(value, context) ?? otherwise);
  return fc.oneof({ weight: 3, arbitrary: known }, free);
}

/** What a node says of its attributes, each left out at times. @param given values to try besides, by the attribute's name */
export function arbitraryAttributes(
  attributes: Attributes,
  given: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, arbitraryValue(attribute, given[name])]),
  );
  return fc
    .record(model, { requiredKeys: Object.keys(model).filter((name) => attributes[name]?.isRequired) })
    .map((said) => {
      const node: Record<string, unknown> = {};
      const state: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(said)) (attributes[name]?.inState ? state : node)[name] = value;
      return Object.keys(state).length > 0 ? { ...node, $: state } : node;
    });
}
