import { convertValue, readValue } from '../../convert.js';
import type { HtmlElement } from '../../html/htmlElement.js';
import { readReport } from '../../report/readReport.js';
import type { Attributes } from '../../schema/attributes.js';
import type { DocumentNode } from '../../schema/description.js';
import type { EditorJson } from '../../value/EditorValue.js';
import { hostileFragments } from '../hostile.js';
import { context } from './attributeValues.js';
import { piecesOfHtml } from './canonicalHtml.js';
import { isDescribed, nodesOf, type Tested } from './checks.js';

const million = 'a'.repeat(1_000_000);
const script = '<script>alert(1)</script>';
const escape = '"><img src=x onerror=alert(1)>';
const address = 'javascript:alert(1)';

function cyclicObject(): object {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  return cyclic;
}

/** What no attribute expects. */
const hostileValues: readonly unknown[] = [
  ...[
    million,
    script,
    escape,
    address,
    'java\tscript:alert(1)',
    '__proto__',
    'constructor',
    '\u0000\u0001\u202e\ud800',
  ],
  ...[Number.NaN, Infinity, -1, 1e300, null, true, [], ['a'], {}, cyclicObject()],
  { toString: () => script, valueOf: () => 1 },
  () => script,
];

type Stored = Record<string, unknown> & { type: string };

/** A node of any shape as a document. It is made by hand, as what is stored has no type. */
const documentOf = (children: readonly unknown[]) =>
  ({ version: 1, root: { type: 'root', children } }) as unknown as EditorJson;

function withPrototypes(node: Stored): Stored {
  const stored = JSON.stringify({ ...node, constructor: { prototype: { polluted: true } } });
  // A key that an object literal cannot have, and JSON can.
  return JSON.parse(`{"__proto__":{"polluted":true},${stored.slice(1)}`) as Stored;
}

/** The same node, as somebody could store it who means harm. */
function* hostileNodes(node: Stored, attributes: Attributes): Generator<Stored> {
  for (const name of Object.keys(attributes)) for (const value of hostileValues) yield { ...node, [name]: value };
  yield {
    ...node,
    onclick: 'alert(1)',
    style: 'position:fixed',
    unknown: million,
    $: { unknown: script, onclick: 'x' },
  };
  yield withPrototypes(node);
  const words = { type: 'text', text: `${script}${escape}`, style: 'background: url(//evil.example)', format: 65_535 };
  for (const children of [[words], [{ type: 'linebreak' }, words], 5, {}, [5], [null], ['a'], cyclicObject(), [[node]]])
    yield { ...node, children };
  const cyclic: Stored = { ...node };
  cyclic['children'] = [words, cyclic, { type: 'paragraph', children: [cyclic] }];
  yield cyclic;
  let deep: Stored = { ...node, children: [words] };
  for (let level = 0; level < 100; level++) deep = { ...node, children: [deep] };
  yield deep;
}

/** What a node may have: what it is made of, what the product writes of it, and nothing that somebody added. */
function unknownKeys(json: EditorJson, tested: Tested, known: ReadonlySet<string>): string[] {
  const found = [...nodesOf(json.root.children)].filter((node) => isDescribed(tested, node) && node.type !== 'text');
  return found.flatMap((node) => Object.keys(node).filter((key) => !known.has(key)));
}

function checkNode(node: Stored, isBlock: boolean, tested: Tested, known: ReadonlySet<string>): void {
  const { schema } = tested;
  const children = isBlock ? [node] : [{ type: 'paragraph', children: [node] }];
  const json = documentOf(children);
  const { value } = readValue({ json }, { schema });
  const written = JSON.stringify(value.json);
  piecesOfHtml(value.html);
  // Each is read as well as written.
  void [value.text, value.markdown, value.textLength, readReport({ json }, { schema })];
  const keys = unknownKeys(value.json, tested, known);
  if (keys.length > 0)
    throw new Error(`its field "${keys.join('", "')}" gets through, which the description does not have`);
  if (written.includes('polluted') || 'polluted' in {}) throw new Error('a key of all objects’ prototype gets through');
}

/** What was tried, for whoever reads that it got through. */
function nameOf(node: Stored): string {
  const seen = new Set<unknown>();
  const text = JSON.stringify(node, (_key, value: unknown) => {
    if (typeof value === 'function') return '(a function)';
    if (typeof value === 'string' && value.length > 200) return `${value.slice(0, 20)}… (${value.length} characters)`;
    if (typeof value !== 'object' || value === null) return value;
    if (seen.has(value)) return '(itself)';
    seen.add(value);
    return value;
  });
  return text.slice(0, 500);
}

/** Tries of what must never get through JSON. @param samples nodes as they were read, of which the first is made hostile */
export function* hostileJson(tested: Tested, samples: readonly DocumentNode[]): Generator<() => void> {
  const { description } = tested;
  const [sample] = samples;
  if (!sample) return;
  const attributes = description.kind === 'mark' ? {} : description.attributes;
  const known = new Set(['type', 'children', '$', ...Object.keys(attributes), ...samples.flatMap(Object.keys)]);
  for (const node of hostileNodes({ ...sample }, attributes))
    yield () => {
      try {
        checkNode(node, description.kind === 'block', tested, known);
      } catch (cause) {
        throw new Error(`Of the hostile node ${nameOf(node)} ${messageOf(cause)}.`, { cause });
      }
    };
}

/** An attribute that is without end is refused, unless the test says that it may be so long. */
export function checkLongAttributes({ description }: Tested, maxLength: number): void {
  if (description.kind === 'mark') return;
  for (const [name, attribute] of Object.entries(description.attributes)) {
    const read = attribute.read('a'.repeat(maxLength + 1), context);
    if (typeof read === 'string' && read.length > maxLength)
      throw new Error(
        `Its attribute "${name}" lets in a text of more than ${maxLength} characters, which whoever stores a value can make as long as they ` +
          'like. Give it a maxLength, or say in the test that it may be so long: { maxAttributeLength }.',
      );
  }
}

function checkDressed({ schema, isReadFromHtml }: Tested, html: string): void {
  const more =
    ' onclick="alert(1)" onload=alert(1) data-unknown="x" style="position:fixed;background:url(//evil.example)" id="x"';
  const dressed = html.replace(/<[a-z][^<>]*(?=>)/g, (tag) => tag + more);
  const read = convertValue({ html: dressed }, { schema }).html;
  piecesOfHtml(read);
  if (isReadFromHtml && read !== html)
    throw new Error(
      `Its HTML is read as another document where each tag has attributes that nothing knows: ${html} becomes ${read}`,
    );
}

/** Tries of what must never get through HTML: more attributes in each tag, programs at each end, and hostile pieces inside. */
export function* hostileHtml(tested: Tested, html: string): Generator<() => void> {
  yield () => checkDressed(tested, html);
  for (const fragment of [script, ...hostileFragments])
    yield () => {
      for (const dirty of [html.replace(/(?=<\/)/, () => fragment), `${html}${fragment}`, fragment + html])
        piecesOfHtml(convertValue({ html: dirty }, { schema: tested.schema }).html);
    };
}

/** Calls the readers of elements with what any page may hold. */
export function checkReaders({ description }: Tested): void {
  const readers: Readonly<Record<string, (element: HtmlElement) => unknown>> = description.readHtml;
  for (const [tag, readElement] of Object.entries(readers)) checkReader(tag, readElement);
}

function checkReader(tag: string, readElement: (element: HtmlElement) => unknown): void {
  const values = ['', script, escape, address, million, '__proto__', '-1'];
  const names = ['class', 'style', 'href', 'src', 'title', 'data-id', 'data-tone', 'constructor', '__proto__', 'width'];
  const elements: HtmlElement[] = values.flatMap((value) => [
    { tag, attributes: new Map(names.map((name) => [name, value])), children: [value] },
    { tag, attributes: new Map(), children: [{ tag: 'p', attributes: new Map([['class', value]]), children: [] }] },
  ]);
  for (const element of [{ tag, attributes: new Map<string, string>(), children: [] }, ...elements]) {
    try {
      readElement(element);
    } catch (cause) {
      const said = [...element.attributes].map(([name, value]) => ` ${name}="${value.slice(0, 30)}"`).join('');
      throw new Error(`Its readHtml throws for <${tag}${said.slice(0, 300)}>: ${messageOf(cause)}.`, { cause });
    }
  }
}

export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
