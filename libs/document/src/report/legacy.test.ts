// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { convertValue, readValue } from '../convert.js';
import { ckeditor4, ckeditor5 } from './fixtures/ckeditor.js';
import { tiptapHtml, tiptapJson } from './fixtures/tiptap.js';
import { quill, tinymce } from './fixtures/tinymce.js';
import { word, wordpress } from './fixtures/word.js';
import { readReport } from './readReport.js';

/*
 * The judge: what a browser's own parser makes of a document before and after it is read. What there is less of afterwards must be in the
 * report. It shares nothing with the reader and the report but the names that they are told here.
 */

/** What an element is in a value, where that has another name for the same. */
const sameElements: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', menu: 'ul', dir: 'ul' };
/** Elements that are nothing to a reader but how the words in them are laid out or what they are for a program. */
const boxes = new Set(
  'html head body title meta style span div p font wbr tbody thead tfoot tr td th col colgroup br'.split(' '),
);
/** Attributes that say nothing of a document, and where a link opens, which is the field's to say. */
const ofPrograms = new Set('target rel tabindex contenteditable spellcheck loading decoding xmlns'.split(' '));
const plainValue =
  /^(?:normal|none|inherit|initial|auto|400|baseline|black|#000|#000000|transparent|0(?:px|pt|em)?)?$/i;
/** Elements that a style of a text is in a value. */
const elementOfStyle: Readonly<Record<string, string>> = {
  'font-weight': 'strong',
  'font-style': 'em',
  'text-decoration': 'u s',
  'text-decoration-line': 'u s',
};

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

function countOf(found: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of found) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

const elementsOf = (body: Element) => [...body.querySelectorAll('*')];
/** Quill has all kinds of items in one `ol`. */
const isBulleted = (element: Element) =>
  element.querySelector(':scope > li[data-list]:not([data-list=ordered])') !== null;
const nameOf = (element: Element) =>
  isBulleted(element) ? 'ul' : (sameElements[element.localName] ?? element.localName);
const isList = (element: Element | null) => element !== null && /^(?:ul|ol)$/.test(element.localName);

/** Whether an element is one that a reader sees: not a list that goes on after another, nor an item that only holds a list. */
function isSeen(element: Element): boolean {
  if (element.localName === 'li')
    return (
      !isList(element.firstElementChild) ||
      (/\S/.test(element.firstChild?.textContent ?? '') && element.firstChild?.nodeType === Node.TEXT_NODE)
    );
  const before = element.previousElementSibling;
  return !(isList(element) && before?.localName === element.localName);
}

/** What is there in other words: by how it was said, what stands for it afterwards. */
const inOtherWords: readonly (readonly [kind: string, said: RegExp, standsFor: (after: Element) => boolean])[] = [
  ['li value', /./, (after) => after.querySelector('ol[start]') !== null],
  ['li data-list', /ordered/, (after) => after.querySelector('ol > li') !== null],
  ['li data-list', /bullet/, (after) => after.querySelector('ul > li') !== null],
  ['li data-list', /checked/, (after) => /[☐☑]/.test(after.textContent ?? '')],
  ['li class', /ql-indent-\d/, (after) => after.querySelector('li li') !== null],
  ['input type', /checkbox/, (after) => /[☐☑]/.test(after.textContent ?? '')],
  ['input checked', /./, (after) => (after.textContent ?? '').includes('☑')],
  ['p class', /Mso(?:Title|Subtitle)/, (after) => after.querySelector('h1, h2') !== null],
  ['p class', /Mso(?:Intense)?Quote/, (after) => after.querySelector('blockquote') !== null],
  ['p style mso-list', /./, (after) => after.querySelector('li') !== null],
];

function* attributesOf(body: Element): Generator<{ kind: string; said: string; tag: string }> {
  for (const element of elementsOf(body))
    for (const { name, value } of element.attributes) {
      if (ofPrograms.has(name) || name === 'style' || value === '' || (name === 'start' && value === '1')) continue;
      yield { kind: `${element.localName} ${name}`, said: `${name}=${value}`, tag: element.localName };
    }
}

function declarationsOf(element: Element): [name: string, value: string][] {
  const style = element.getAttribute('style') ?? '';
  return style.split(';').flatMap((one): [string, string][] => {
    const [name = '', ...value] = one.split(':');
    return value.length > 0 ? [[name.trim().toLowerCase(), value.join(':').trim()]] : [];
  });
}

/** What the judge finds less of: elements, attributes and styles by the name that a report gives them, each with how many are gone. */
function missing(before: Element, after: Element): Map<string, number> {
  const gone = new Map<string, number>();
  const isSaid = (kind: string, said: string) =>
    inOtherWords.some(([known, pattern, standsFor]) => known === kind && pattern.test(said) && standsFor(after));
  const [had, has] = [
    countOf(elementsOf(before).filter(isSeen).map(nameOf)),
    countOf(elementsOf(after).filter(isSeen).map(nameOf)),
  ];
  for (const [name, count] of had) {
    const lost = count - (has.get(name) ?? 0);
    if (lost > 0 && !boxes.has(name)) gone.set(name, lost);
  }
  const kept = countOf([...attributesOf(after)].map(({ said }) => said));
  for (const { kind, said } of attributesOf(before)) {
    const left = kept.get(said) ?? 0;
    if (left > 0) kept.set(said, left - 1);
    else if (!isSaid(kind, said)) gone.set(kind, (gone.get(kind) ?? 0) + 1);
  }
  const stylesAfter = countOf(elementsOf(after).flatMap((element) => declarationsOf(element).map(([name]) => name)));
  for (const element of elementsOf(before))
    for (const [name, value] of declarationsOf(element)) {
      if (plainValue.test(value) || isSaid(`${element.localName} style ${name}`, value)) continue;
      const left = stylesAfter.get(name) ?? 0;
      const isElement = elementOfStyle[name]?.split(' ').some((tag) => after.querySelector(tag));
      if (left > 0) stylesAfter.set(name, left - 1);
      else if (!isElement) {
        const kind = `${element.localName} style ${name}`;
        gone.set(kind, (gone.get(kind) ?? 0) + 1);
      }
    }
  return gone;
}

/** How often a report names something; of elements by every name that they have in a value. */
function toldOf(kinds: readonly string[], name: string): number {
  return kinds.filter((kind) => kind === name || sameElements[kind] === name).length;
}

const inked = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The texts that a document shows and that are not there afterwards, in the order in which they stand. */
function lostTexts(before: Element, after: Element): Text[] {
  const left = inked(after.textContent ?? '');
  let at = 0;
  const walker = before.ownerDocument.createTreeWalker(before, NodeFilter.SHOW_TEXT);
  const lost: Text[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text; // the walker shows nothing else
    // The sign before an item of Word's is the list's own.
    if (node.parentElement?.closest('script, style, template, [style*="mso-list:Ignore"]')) continue;
    const ink = inked(node.data);
    const found = left.indexOf(ink, at);
    if (found < 0) lost.push(node);
    else at = found + ink.length;
  }
  return lost;
}

function* around(node: Node): Generator<string> {
  for (let element = node.parentElement; element; element = element.parentElement) yield element.localName;
}

const documents = [
  ...ckeditor4.map((html, index) => ({ name: `CKEditor 4, ${index + 1}`, html })),
  ...ckeditor5.map((html, index) => ({ name: `CKEditor 5, ${index + 1}`, html })),
  ...tinymce.map((html, index) => ({ name: `TinyMCE, ${index + 1}`, html })),
  ...quill.map((html, index) => ({ name: `Quill, ${index + 1}`, html })),
  ...word.map((html, index) => ({ name: `Word, ${index + 1}`, html })),
  ...wordpress.map((html, index) => ({ name: `WordPress, ${index + 1}`, html })),
  ...tiptapHtml.map((html, index) => ({ name: `HTML of Tiptap, ${index + 1}`, html })),
];

it('There are at least a hundred legacy documents', () => {
  expect(documents.length + tiptapJson.length).toBeGreaterThanOrEqual(100);
});

describe('Of a legacy document in HTML, all that reading it loses is in the report', () => {
  it.each(documents)('$name', ({ html }) => {
    const kinds = readReport({ html }).map(({ kind }) => kind);
    const gone = missing(parsed(html), parsed(convertValue({ html }).html));
    const untold = [...gone].filter(([name, count]) => toldOf(kinds, name) < count);
    expect(untold).toEqual([]);
  });

  it.each(documents)('$name: and no word is lost but in what is in it', ({ html }) => {
    const kinds = new Set(readReport({ html }).map(({ kind }) => kind));
    const lost = lostTexts(parsed(html), parsed(convertValue({ html }).html));
    const untold = lost.filter((node) => ![...around(node)].some((tag) => kinds.has(tag)));
    expect(untold.map(({ data }) => data)).toEqual([]);
  });
});

const lineOfLexical = (...children: object[]) => ({ type: 'paragraph', children });
const wordsOfLexical = (text: string) => ({ type: 'text', text });

describe('A document of Tiptap in JSON', () => {
  it.each(tiptapJson.map((json, index) => ({ name: `${index + 1}`, json })))(
    'is refused as a whole, and that is said: $name',
    ({ json }) => {
      const text = JSON.stringify(json);
      const { problem, value } = readValue({ json: text });
      expect([problem === '', value.isEmpty]).toEqual([false, true]);
      const told = readReport({ json: text });
      expect(told).toMatchObject([{ kind: 'doc', why: 'unreadable' }]);
      const first = /"text":"([^"]+)"/.exec(text)?.[1];
      expect(told[0]?.sample).toContain(first?.trim() ?? '');
    },
  );
});

describe('What is unknown in JSON of Lexical', () => {
  const unknown = [
    { type: 'youtube', videoID: 'a1', format: 'center', version: 1 },
    {
      type: 'layout-container',
      templateColumns: '1fr 1fr',
      children: [{ type: 'layout-item', children: [lineOfLexical(wordsOfLexical('Left'))] }],
    },
    { type: 'collapsible-container', open: true, children: [lineOfLexical(wordsOfLexical('More'))] },
    {
      type: 'table',
      colWidths: [92, 92],
      children: [
        {
          type: 'tablerow',
          children: [
            { type: 'tablecell', colSpan: 2, headerState: 3, children: [lineOfLexical(wordsOfLexical('cell'))] },
          ],
        },
      ],
    },
    { type: 'equation', equation: 'eD1tYw==', inline: false, version: 1 },
    { type: 'poll', question: 'Which?', options: [{ uid: 'a', text: 'This', votes: [] }] },
  ];

  it.each(unknown)('is kept byte for byte, and told: $type', (node) => {
    const json = JSON.stringify({
      version: 1,
      root: { type: 'root', children: [lineOfLexical(wordsOfLexical('before')), node] },
    });
    expect(JSON.stringify(convertValue({ json }).json)).toBe(json);
    expect(readReport({ json })).toMatchObject([{ kind: node.type, why: 'unknown' }]);
  });

  it('changes no byte where a word beside it is edited', () => {
    const blocks = [lineOfLexical(wordsOfLexical('before')), ...unknown, lineOfLexical(wordsOfLexical('after'))];
    const stored = (children: readonly unknown[]) => JSON.stringify({ version: 1, root: { type: 'root', children } });
    const opened = JSON.stringify(convertValue({ json: stored(blocks) }).json);
    const saved = convertValue({ json: opened.replace('"after"', '"edited"') }).json.root.children;
    expect(saved.map((block) => JSON.stringify(block))).toEqual(
      [...blocks.slice(0, -1), lineOfLexical(wordsOfLexical('edited'))].map((block) => JSON.stringify(block)),
    );
  });
});
