// What each journey, and each file of the libraries' tests, came to in each engine when they last ran, and the page that shows it.
// `npm run journeys` and `npm run engines` write both; nobody does by hand.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '../../lib/files.mjs';
import { root } from '../../lib/root.mjs';
import { failuresText, journeyTable, reasonsText, tableText } from './table.mjs';

const recordPath = join(root, 'tools/engines/record.json');
const pagePath = join(root, 'docs/engines.md');

/** @returns {{ journeys: import('./journeys.mjs').Result[], tests: import('./table.mjs').Count[] }} */
export const readRecord = () => JSON.parse(readFileSync(recordPath, 'utf8'));
export const readPage = () => readFileSync(pagePath, 'utf8');

/** @returns {string[]} every file of browser tests, from the root */
export const browserTests = () => filesUnder('libs').filter((path) => /\.browser\.test\.tsx?$/.test(path));

/** @param {string} text the page @returns {string} the same with what the record says between its marks */
export function pageOf(text, { journeys, tests }) {
  const counts = tests.map((count) => ({ ...count, reasons: new Map(Object.entries(count.reasons)) }));
  const parts = {
    journeys: journeyTable(journeys),
    failures: failuresText(journeys),
    tests: tableText(counts),
    reasons: reasonsText(counts).replaceAll(/^(?=.)/gm, '- ') || 'None is.',
  };
  return Object.entries(parts).reduce((page, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    return page.replace(new RegExp(`${start}.*${end}`, 's'), () => `${start}\n\n${part}\n\n${end}`);
  }, text);
}

function write(record) {
  writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`);
  writeFileSync(pagePath, pageOf(readPage(), record));
}

/** Those that ran take the place of what they came to before, and those that are no more go. @param {import('./journeys.mjs').Result[]} results */
export function recordJourneys(results, groups, engines) {
  const record = readRecord();
  const same = (one) => (other) =>
    one.engine === other.engine && one.title === other.title && one.group === other.group;
  const keys = engines.flatMap((engine) =>
    Object.entries(groups).flatMap(([group, titles]) => Object.keys(titles).map((title) => ({ engine, group, title }))),
  );
  const journeys = keys.flatMap((key) => {
    const found = results.find(same(key)) ?? record.journeys.find(same(key));
    return found ? [{ ...key, failure: found.failure }] : [];
  });
  write({ ...record, journeys });
}

/** The files that ran take the place of what they came to before, and those that are no more go. @param {import('./table.mjs').Count[]} counts */
export function recordTests(counts) {
  const record = readRecord();
  const files = browserTests();
  const isKept = ({ file, engine }) =>
    files.includes(file) && !counts.some((count) => count.file === file && count.engine === engine);
  const added = counts.map((count) => ({ ...count, reasons: Object.fromEntries(count.reasons) }));
  const key = ({ engine, file }) => `${engine} ${file}`;
  const tests = [...record.tests.filter(isKept), ...added].sort((one, other) => (key(one) < key(other) ? -1 : 1));
  write({ ...record, tests });
}
