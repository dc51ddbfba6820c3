import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const address = /\bhttps?:\/\/[^\s)>'"`\]]*[^\s)>'"`\].,;:]/g;
const document = /(?<![\w./@-])((?:[\w.@-]+\/)*[\w-][\w.-]*\.mdx?)(?:#([\p{L}\p{N}_-]+))?/gu;

/** What people know a document by that was written for nobody but who wrote this. */
const privateWords = /\brulings?\b|\bthe spec\b|\bspec,? sections?\b|\bsection \d|\bthe (?:issue|brief|ticket)\b/gi;

/** The anchor of each heading, as GitHub and GitLab make it. */
export function anchorsOf(text) {
  const headings = text.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether one of some places has a document, and it the heading that is asked for. */
function isThere(places, path, anchor) {
  const found = places.map((place) => join(place, path)).find((candidate) => existsSync(candidate));
  return found !== undefined && (!anchor || anchorsOf(readFileSync(found, 'utf8')).includes(anchor));
}

/**
 * The documents that a published text names and that are not published with it: files with what is written, and what is known by a word alone.
 * @param {string} text
 * @param {{ file: string, folder: string, repository: { url: string, folder: string } }} where the text stands, what is published with it,
 * and the repository that everybody can read at an address
 * @returns {string[]}
 */
export function unpublishedNames(text, { file, folder, repository }) {
  const inRepository = [...text.matchAll(address)]
    .map(([url]) => url)
    .filter((url) => url.startsWith(`${repository.url}/blob/main/`))
    .filter((url) => !existsSync(join(repository.folder, url.split('/blob/main/')[1].split('#')[0])));
  const named = [...text.replaceAll(address, '').matchAll(document)]
    .filter(([, path, anchor]) => !isThere([folder, dirname(file)], path, anchor))
    .map(([name]) => name);
  return [...inRepository, ...named, ...(text.match(privateWords) ?? [])];
}
