import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type BlockJson,
  convertValue,
  measureValue,
  readReport,
  sanitizeHtml,
  textLength,
  validateValue,
} from '@inkfield/document';
import {
  writeHtml,
  writeText,
  defaultLinkSettings as link,
  fitBlocks,
  KeptSource,
  openLimit,
  readHtml,
  readDocument,
  cleanText,
  copiedText,
  readMarkdown,
  readText,
  valueOfBlocks,
} from '@inkfield/document/internal';
import { standardSchema as schema } from '@inkfield/document/schema';
import { RichTextView } from '@inkfield/document/view';
import { findAddresses } from '../link/findAddresses.js';
import { finishedLength } from '../ai/drawing/finishedLength.js';
import { readPlainText, wholeAddress } from '../paste/plainText.js';
import { guessMarkdown } from '../paste/recogniseMarkdown.js';
import { htmlShapes, jsonShapes, markdownShapes, type Shape, textShapes } from './growthShapes.js';

/** Readers and writers of one form: what each does is what is measured, what it is given is made before. */
export interface GrowthGroup {
  shapes: readonly Shape[];
  /** Makes what is read or written, by name. */
  prepare: (source: string) => Readonly<Record<string, () => unknown>>;
}

const by = { schema, link };
const ignore = () => undefined;
const view = (value: { html: string } | { json: string }) => () =>
  renderToStaticMarkup(createElement(RichTextView, { value, onError: ignore }));

function writers(blocks: readonly BlockJson[]): Readonly<Record<string, () => unknown>> {
  return {
    'HTML, written': () => writeHtml(blocks),
    'JSON, written': () => JSON.stringify(valueOfBlocks(blocks, by).json),
    'Markdown, written': () => valueOfBlocks(blocks, by).markdown,
    'text, written': () => writeText(blocks),
    'text, copied': () => copiedText(blocks, schema),
    'length of the text': () => valueOfBlocks(blocks, by).textLength,
    'fitted into a field': () => fitBlocks(blocks, openLimit, schema),
  };
}

const html: GrowthGroup = {
  shapes: htmlShapes,
  prepare: (source) => {
    const { blocks } = readHtml(source, { link, foreign: false });
    const json = JSON.stringify(valueOfBlocks(blocks, by).json);
    const text = writeText(blocks);
    return {
      'HTML, read': () => readHtml(source, { link, foreign: false }),
      'HTML, pasted': () => readHtml(source, { link, foreign: true }),
      'HTML, sanitised': () => sanitizeHtml(source),
      'HTML, validated': () => validateValue(source),
      'HTML, shown': view({ html: source }),
      'HTML, reported': () => readReport(source),
      'HTML, kept': () =>
        new KeptSource(source, by).write(blocks.map((block, at) => (at % 2 ? writeHtml([block]) : '<hr>'))),
      'JSON, read': () => readDocument(json, by),
      'Markdown, read again': read(valueOfBlocks(blocks, by).markdown),
      'visible characters': () => textLength(text),
      ...writers(blocks),
    };
  },
};

function read(markdown: string): () => unknown {
  return () => readMarkdown(markdown, { link });
}

const json: GrowthGroup = {
  shapes: jsonShapes,
  prepare: (source) => {
    const { blocks } = readDocument(source, { ...by, keepSound: true });
    return {
      'JSON, read': () => readDocument(source, by),
      'JSON, validated': () => validateValue({ json: source }),
      'JSON, measured': () => measureValue({ json: source }),
      'JSON, shown': view({ json: source }),
      'JSON, converted': () => convertValue({ json: source }).html,
      'JSON, kept': () => convertValue({ json: source }).json,
      'JSON, reported': () => readReport({ json: source }),
      ...writers(blocks ?? []),
    };
  },
};

const markdown: GrowthGroup = {
  shapes: markdownShapes,
  prepare: (source) => ({
    'Markdown, read': read(source),
    'Markdown, pasted': () => readMarkdown(cleanText(source), { link, addresses: findAddresses, softBreak: 'break' }),
    'Markdown, streamed': () => finishedLength(source),
    'Markdown, recognised': () => guessMarkdown(source),
    ...writers(readMarkdown(source, { link }).blocks),
  }),
};

const text: GrowthGroup = {
  shapes: textShapes,
  prepare: (source) => ({
    'text, read': () => readText(source),
    'text, pasted': () => readPlainText(source, { link, addresses: findAddresses }),
    'Markdown, recognised': () => guessMarkdown(source),
    'Markdown, pasted': () => readMarkdown(cleanText(source), { link, addresses: findAddresses, softBreak: 'break' }),
    'addresses, found': () => findAddresses(source),
    'an address over a selection': () => wholeAddress(source, link, findAddresses),
    'visible characters': () => textLength(source),
    ...writers(readText(source).blocks),
  }),
};

/** Every reader and writer of documents, and what they are given. */
export const growthGroups: readonly GrowthGroup[] = [html, json, markdown, text];
