import type { EditorValueInput, ValueFormat } from '@inkfield/document';
import { formToRead, readHtml, type TextReaders } from '@inkfield/document/internal';
import { readersAtHand } from '#readersAtHand';
import { loadedInterface, loadInterface } from '../loadInterface.js';
import type { lateReaders } from './lateReaders.js';

/** The readers that come with the menus, where somebody who waits for the editor anyway has brought them along. */
export const broughtReaders: { here: typeof lateReaders | null } = { here: readersAtHand };

/** The readers that come with the menus; null where they are still to come. */
export function loadedReaders(): typeof lateReaders | null {
  return broughtReaders.here ?? loadedInterface()?.lateReaders ?? null;
}

/** Loads them, with the menus: on their own they would cut what they share with the editor's first load into many small files. */
export async function loadReaders(): Promise<typeof lateReaders> {
  return loadedReaders() ?? (await loadInterface()).lateReaders;
}

/** Whether the code that reads an input is still to come. */
export function lacksReader(input: EditorValueInput, format: ValueFormat): boolean {
  return formToRead(input, format) === 'markdown' && loadedReaders() === null;
}

/** The readers of a value; ask `lacksReader` before. */
export const valueReaders: TextReaders = {
  html: (text, { schema, link }) => readHtml(text, { schema, link, foreign: false }),
  markdown: (text, { schema, link }) => {
    const readers = loadedReaders();
    if (readers) return readers.readMarkdown(text, { schema, link });
    throw new Error('What reads Markdown is still to come.');
  },
};
