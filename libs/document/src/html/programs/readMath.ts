import { type HtmlElement, plainText } from '../htmlElement.js';
import { byTag } from '../tags.js';

const zip = (plain: string, changed: string) =>
  new Map([...plain].map((character, index) => [character, [...changed][index] ?? character]));
/** Characters that have a form of their own above and below the line. */
const superscripts: ReadonlyMap<string, string> = zip('0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ');
const subscripts: ReadonlyMap<string, string> = zip('0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎');

/** Whether all of a text can be written in these characters, and is a number or a sign: an ordinal's ending stays as it is. */
function canBeScript(text: string, script: ReadonlyMap<string, string>): boolean {
  return /^.$|\d/.test(text) && [...text].every((character) => script.has(character));
}

function inScript(text: string, script: ReadonlyMap<string, string>): string {
  return text.replace(/[^\s]/g, (character) => script.get(character) ?? character);
}

/** The element that says what this is, of a power or an index; programs say it by a style. */
export function scriptOf({ tag }: HtmlElement, style: ReadonlyMap<string, string>): string | undefined {
  return /^su[bp]/.exec((tag === 'span' && style.get('vertical-align')) || tag)?.[0];
}

/** A power or an index in characters that have such a form, if it is nothing but those; else as it was. */
export function raised(element: HtmlElement): HtmlElement {
  let only: HtmlElement | string | undefined = element;
  while (typeof only === 'object') only = only.children.length === 1 ? only.children[0] : undefined;
  const characters = element.tag === 'sup' ? superscripts : subscripts;
  return only !== undefined && canBeScript(only.trim(), characters)
    ? withText(element, inScript(only, characters))
    : element;
}

/** An element that holds one text, with another. */
function withText(element: HtmlElement, text: string): HtmlElement {
  return {
    ...element,
    children: element.children.map((child) => (typeof child === 'string' ? text : withText(child, text))),
  };
}

/** KaTeX writes a formula twice: for those who see it, and as MathML. The second says what is a power. */
export function withoutPicture(element: HtmlElement): HtmlElement {
  const math = element.children.filter(
    (child) => typeof child === 'object' && /katex-mathml/.test(child.attributes.get('class') ?? ''),
  );
  return math.length > 0 ? { ...element, children: math } : element;
}

function group(text: string): string {
  return /^(?:.|[\d.,]+|\p{L}+|\(.*\))$/u.test(text) ? text : `(${text})`;
}

function script(text: string, characters: ReadonlyMap<string, string>, sign: string): string {
  if (text === '') return '';
  return canBeScript(text, characters) ? inScript(text, characters) : `${sign}${group(text)}`;
}

const above = (text: string) => script(text, superscripts, '^');
const below = (text: string) => script(text, subscripts, '_');

/** The parts of a formula's element as text, and the element. */
interface Parts {
  first: string;
  second: string;
  third: string;
  all: readonly string[];
  element: HtmlElement;
}

/** How the parts of an element stand in one line; those of any other stand one after the other. */
const layouts = byTag<(parts: Parts) => string>(
  // An accent, such as that of a mean.
  [':mover', ({ first, second }) => first + (/^[^\p{L}\p{N}]$/u.test(second) ? second : above(second))],
  [':msup', ({ first, second }) => first + above(second)],
  [':msub :munder', ({ first, second }) => first + below(second)],
  [':msubsup :munderover', ({ first, second, third }) => first + below(second) + above(third)],
  [':mfrac', ({ first, second }) => `${group(first)}/${group(second)}`],
  [':msqrt', ({ all }) => `√${group(all.join(''))}`],
  [':mroot', ({ first, second }) => `${above(second).replace('^', '')}√${group(first)}`],
  [
    ':mfenced',
    ({ all, element: { attributes } }) =>
      `${attributes.get('open') ?? '('}${all.join(',')}${attributes.get('close') ?? ')'}`,
  ],
  [':mtable', ({ all }) => all.join('; ')],
  [':mtr', ({ all }) => all.join(', ')],
  [':mspace', () => ' '],
  ['math', ({ all, element }) => all.join('') || plainText(element).trim()],
);

/** Between the parts of a formula white space is nothing, nor are the signs of what one does not write, such as "times". */
function textParts(text: string): string[] {
  if (!/\S/.test(text)) return [];
  return [
    text
      .replace(/[\u2061-\u2064\u200b]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
}

/** The text of a formula (MathML) in one line: x², a/b, √(x+1). Its source, which programs put beside it, is not read again. */
export function mathText(element: HtmlElement): string {
  const all = element.children.flatMap((child) => {
    if (typeof child === 'string') return textParts(child);
    return /^:annotation/.test(child.tag) ? [] : [mathText(child)];
  });
  const [first = '', second = '', third = ''] = all;
  return layouts.get(element.tag)?.({ first, second, third, all, element }) ?? all.join('');
}
