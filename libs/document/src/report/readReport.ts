import { type ConvertOptions, readFor, readValue, sanitizeHtml } from '../convert.js';
import { defaultLinkSettings } from '../link/linkSettings.js';
import { standardSchema } from '../schema/standardSchema.js';
import { cssColor } from '../value/cssColor.js';
import type { EditorValueInput } from '../value/EditorValue.js';
import { migrate } from '../value/envelope.js';
import { isFields, isNode } from '../value/storedNode.js';
import { htmlLosses } from './htmlLosses.js';
import { JsonLosses, wordsOf } from './jsonLosses.js';
import { type Loss, Losses } from './Loss.js';

function parsed(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : json;
  } catch {
    return null;
  }
}

function rootOf(envelope: unknown): unknown {
  try {
    return isFields(envelope) ? migrate(envelope).root : null;
  } catch {
    return null;
  }
}

function jsonLosses(json: unknown, { schema = standardSchema, schemes = [] }: ConvertOptions, to: Losses): void {
  const envelope = parsed(json);
  const root = rootOf(envelope);
  // Other editors' documents are nodes of their own, with words in them.
  if (!isNode(root) && isNode(envelope)) return to.add(envelope.type, '', 'unreadable', wordsOf(envelope));
  if (!isNode(root)) return to.add('json', '', 'unreadable', String(json));
  const link = { ...defaultLinkSettings, schemes: [...defaultLinkSettings.schemes, ...schemes] };
  new JsonLosses(schema, { link, readColor: cssColor }, to).children(root, 'root', 0);
}

function htmlSettings({ schema, schemes, target, rel }: ConvertOptions) {
  return {
    ...(schema && { schema }),
    ...(schemes && { schemes }),
    ...(target !== undefined && { target }),
    ...(rel !== undefined && { rel }),
  };
}

/** That there is more than is read, or that what is there is malformed. */
function addRefusal(input: EditorValueInput, options: ConvertOptions, form: 'html' | 'json', losses: Losses): void {
  const { content: _content, ...reading } = options;
  const { leftOut, problem } = readValue(input, reading);
  // What may not be kept is told already.
  const isTold = leftOut?.blocks === 0 && leftOut.characters === 0 && losses.found.some(({ why }) => why === 'unsafe');
  if (isTold) return;
  if (leftOut) losses.add(form, '', 'size', problem);
  else if (problem && losses.found.length === 0) losses.add(form, '', 'malformed', problem);
}

/**
 * What reading a stored value would lose or change, before anything is: at most 1,000 of them. JSON is looked at by the descriptions
 * of the schema, HTML by what reading each element without it makes of it. Plain text and Markdown lose nothing.
 *
 * @example
 * for (const { kind, where, why, sample } of readReport({ json: stored }, { schema })) log(`${kind} at ${where}: ${why} (${sample})`);
 */
export function readReport(input: EditorValueInput, options: ConvertOptions = {}): readonly Loss[] {
  const losses = new Losses();
  const given = typeof input === 'object' && input ? input : { [options.format ?? 'html']: input };
  const { json, html } = given as { json?: unknown; html?: unknown };
  if (json != null && json !== '') jsonLosses(json, options, losses);
  else if (typeof html === 'string') htmlLosses(html, (piece) => sanitizeHtml(piece, htmlSettings(options)), losses);
  for (const { kind, where, why, sample } of readFor(input, options).outside) losses.add(kind, where, why, sample);
  addRefusal(input, options, json == null ? 'html' : 'json', losses);
  return losses.found;
}
