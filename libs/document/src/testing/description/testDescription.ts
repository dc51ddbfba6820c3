import fc from 'fast-check';
import { createReportingSchema } from '../../schema/createSchema.js';
import type { Description, DocumentNode } from '../../schema/description.js';
import type { Schema } from '../../schema/Schema.js';
import { standardSchema } from '../../schema/standardSchema.js';
import { checks, envelope, isDescribed, nodesOf, type Read, readJson, type Tested } from './checks.js';
import { describedDocuments, type DescriptionSamples } from './describedDocuments.js';
import { checkLongAttributes, checkReaders, hostileHtml, hostileJson, messageOf } from './hostileDocuments.js';
import { Endless, stopper } from './withinTime.js';

/** How a description is tested. */
export interface TestDescriptionOptions extends DescriptionSamples {
  /** How many documents are made. @default 1000 */
  numRuns?: number;
  /** The seed of a failure, to repeat it. @default a random one */
  seed?: number;
  /** The path of a failure, to repeat only its smallest document. @default '' */
  path?: string;
  /** Other descriptions of the app, which stand in its schema too. @default [] */
  among?: readonly Description[];
  /** The type that it has once it was read, where that is another's. @default its own */
  readAs?: string;
  /** The most UTF-16 units that a text of an attribute may have before that is a failure. @default 100,000 */
  maxAttributeLength?: number;
  /** How long one document may take until it counts as endless, in milliseconds. Without effect in browsers. @default 20,000 */
  timeoutMs?: number;
}

const maxShown = 4000;

/** What was found wrong with a description, and the smallest document that shows it. */
class DescriptionFailure extends Error {
  override readonly name = 'DescriptionFailure';

  constructor(type: string, what: string, shown: string, cause: unknown) {
    super(
      `[@inkfield/document] testDescription: the description of "${type}" loses or lets in what it must not. ${what}${shown}`,
      {
        cause,
      },
    );
  }
}

/** One run: what is tested, and what was found meanwhile. */
class DescriptionTest {
  readonly #faults: { message: string; cause: unknown }[] = [];
  readonly #tested: Tested;
  readonly #within: (work: () => void) => void;
  /** Nodes as they were read, and the shortest HTML of a document with one: the beginning of hostile ones. */
  readonly #samples: DocumentNode[] = [];
  readonly #kept = new Set<string>();
  #html = '';
  #endless: Endless | undefined;

  constructor(
    private readonly description: Description,
    private readonly options: TestDescriptionOptions,
  ) {
    const isStandard = standardSchema.descriptions.includes(description);
    const schema = this.#schema(isStandard);
    const { readHtml } = description;
    const isReadFromHtml = isStandard || Object.keys(readHtml).length > 0;
    this.#tested = { description, schema, type: options.readAs ?? description.type, isStandard, isReadFromHtml };
    this.#within = stopper(options.timeoutMs ?? 20_000);
  }

  #schema(isStandard: boolean): Schema {
    const { among = [] } = this.options;
    const own = isStandard ? among : [this.description, ...among];
    const base = standardSchema;
    const report = (message: string, cause: unknown) => void this.#faults.push({ message, cause });
    return own.length === 0 ? base : createReportingSchema(own, base, report);
  }

  run(): void {
    this.#once(() => checkLongAttributes(this.#tested, this.options.maxAttributeLength ?? 100_000));
    this.#once(() => checkReaders(this.#tested));
    this.#documents();
    this.#once(() => this.#checkSeen());
    this.#each(hostileJson(this.#tested, this.#samples));
    this.#each(hostileHtml(this.#tested, this.#html));
  }

  /** What the description did wrong, though it was caught. */
  #throwFault(): void {
    const [fault] = this.#faults.splice(0);
    if (!fault) return;
    throw new Error(`${fault.message.replace('[@inkfield/document] ', '')} It threw: ${messageOf(fault.cause)}`, fault);
  }

  #once(check: () => void): void {
    try {
      this.#within(check);
      this.#throwFault();
    } catch (cause) {
      throw new DescriptionFailure(this.description.type, messageOf(cause), '', cause);
    }
  }

  /** Each of many checks has its own time. */
  #each(all: Iterable<() => void>): void {
    for (const check of all) this.#once(check);
  }

  #documents(): void {
    const { numRuns = 1000, seed, path } = this.options;
    const documents = describedDocuments(this.description, this.options).map(envelope);
    const property = fc.property(documents, (json) => this.#document(json));
    const found = fc.check(property, { numRuns, ...(seed !== undefined && { seed }), ...(path && { path }) });
    if (!found.failed) return;
    const [json = ''] = found.counterexample ?? [];
    const repeat = `{ seed: ${found.seed}, path: '${found.counterexamplePath ?? ''}' }`;
    const shown = json.length > maxShown ? `${json.slice(0, maxShown)}… (${json.length} characters)` : json;
    const cause = this.#endless ?? found.errorInstance;
    throw new DescriptionFailure(
      this.description.type,
      messageOf(cause),
      `\nThe smallest document that shows it: ${shown}\nRepeat it with testDescription(description, ${repeat}).`,
      cause,
    );
  }

  #document(json: string): void {
    // What never ends is not made smaller: each try would take as long.
    if (this.#endless) return;
    try {
      this.#within(() => {
        const read = readJson(json, this.#tested);
        this.#remember(read);
        for (const check of checks) check(read, this.#tested);
      });
      this.#throwFault();
    } catch (cause) {
      if (cause instanceof Endless) this.#endless = cause;
      throw this.#faults[0] ? new Error(this.#faults[0].message, { cause: this.#faults.splice(0)[0]?.cause }) : cause;
    }
  }

  #remember({ value }: Read): void {
    for (const node of nodesOf(value.json.root.children)) {
      if (!isDescribed(this.#tested, node)) continue;
      for (const key of [...Object.keys(node), ...Object.keys(node.$ ?? {})]) this.#kept.add(key);
      if (this.#samples.length >= 50) continue;
      this.#samples.push(node);
      if (this.#html === '' || value.html.length < this.#html.length) this.#html = value.html;
    }
  }

  /** It was in the documents, with all that it can say. */
  #checkSeen(): void {
    const { description } = this;
    if (this.options.path !== undefined) return;
    if (this.#samples.length === 0)
      throw new Error(
        'It is in none of the documents that were read. Its settle, read or readContent gives something else of each: give values or nodes ' +
          'that it takes ({ attributes, nodes }).',
      );
    if (description.kind === 'mark' || this.#samples.length < 50) return;
    const never = Object.keys(description.attributes).filter((name) => !this.#kept.has(name));
    if (never.length > 0)
      throw new Error(
        `Its attribute "${never.join('", "')}" is in no document that was read, whatever was stored. Its rule lets in nothing but the ` +
          'fallback of what was tried: give values that it takes ({ attributes: { name: [value] } }).',
      );
  }
}

/**
 * Tests a description as the product's own are tested: makes documents that hold it among and in the product's blocks, and checks that
 * each is read as it was written (JSON, HTML, text, Markdown), that its view is its HTML, that nothing of it is lost or refused, and that
 * nothing hostile gets through. Throws with the smallest document that fails and its seed; it needs no test framework. HTML is read again
 * where the description has a `readHtml`.
 *
 * @example
 * test('A callout is kept', () => testDescription(callout));
 */
export function testDescription(description: Description, options: TestDescriptionOptions = {}): void {
  new DescriptionTest(description, options).run();
}
