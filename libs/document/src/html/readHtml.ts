import { cssColor } from '../value/cssColor.js';
import type { ReadHtmlOptions } from './htmlContext.js';
import { KnownPrograms } from './programs/KnownPrograms.js';
import { type ReadHtml, readStoredHtml } from './readStoredHtml.js';

/** HTML of any origin as blocks of the model: the one way by which HTML gets into the editor. Never throws. */
export function readHtml(html: string, options: ReadHtmlOptions): ReadHtml {
  const programs = new KnownPrograms();
  const { schema } = options;
  // An app's own descriptions are asked first.
  const readers = schema?.own ? new schema.own.OwnElements(schema, programs) : programs;
  // Safari copies a space beside a mark as one at which no line breaks.
  const spaced = html.replace(/-space">(?:\xa0|&nbsp;)</g, '-space"> <');
  return readStoredHtml(spaced, { readColor: cssColor, ...options }, readers);
}
