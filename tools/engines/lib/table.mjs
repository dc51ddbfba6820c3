/** @typedef {{ file: string, engine: string, passed: number, failed: number, reasons: Map<string, number> }} Count of one file of tests */

const fileOf = ({ moduleId }) => /\/(libs\/.+)$/.exec(moduleId.replaceAll('\\', '/'))?.[1] ?? '';
const libraryOf = ({ file }) => file.split('/')[1] ?? '';
const engineOf = ({ project }) => project.name.split(':')[0];

function add(count, test) {
  const { state, note = '' } = test.result();
  if (state === 'passed') count.passed += 1;
  else if (state === 'skipped') count.reasons.set(note, (count.reasons.get(note) ?? 0) + 1);
  else count.failed += 1;
}

/**
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {Count[]} one for each file in each engine; a file that could not be loaded is one failure
 */
export function countTests(modules) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  for (const module of modules) {
    const [file, engine] = [fileOf(module), engineOf(module)];
    const key = `${file} ${engine}`;
    const count = counts.get(key) ?? { file, engine, passed: 0, failed: 0, reasons: new Map() };
    counts.set(key, count);
    if (module.errors().length > 0) count.failed += 1;
    // A filter of names leaves out what it does not name.
    for (const test of module.children.allTests()) if (test.options.mode === 'run') add(count, test);
  }
  return [...counts.values()];
}

const skippedOf = ({ reasons }) => [...reasons.values()].reduce((sum, times) => sum + times, 0);

const sorted = (values) => [...new Set(values)].sort();

/** @param {string[][]} rows the head first @returns {string} a Markdown table */
function markdownTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n');
}

/** What the files of each library came to together. @param {Count[]} counts */
function byLibrary(counts) {
  const sums = new Map();
  for (const { file, engine, passed, failed, reasons } of counts) {
    const library = libraryOf({ file });
    const key = `${library} ${engine}`;
    const sum = sums.get(key) ?? { library, engine, passed: 0, failed: 0, reasons: new Map() };
    sums.set(key, sum);
    sum.passed += passed;
    sum.failed += failed;
    for (const [reason, times] of reasons) sum.reasons.set(reason, (sum.reasons.get(reason) ?? 0) + times);
  }
  return [...sums.values()];
}

/** @param {Count[]} counts @returns {string} a Markdown table */
export function tableText(counts) {
  const sums = byLibrary(counts);
  const engines = sorted(sums.map(({ engine }) => engine));
  const cell = (library, engine) => {
    const sum = sums.find((one) => one.library === library && one.engine === engine);
    const parts = [];
    if (sum) parts.push(`${sum.passed} passed`);
    if (sum?.failed > 0) parts.push(`${sum.failed} FAILED`);
    if (sum && skippedOf(sum) > 0) parts.push(`${skippedOf(sum)} not for it`);
    return parts.join(', ');
  };
  const libraries = sorted(sums.map(({ library }) => library));
  return markdownTable([
    ['', ...engines],
    ...libraries.map((library) => [library, ...engines.map((engine) => cell(library, engine))]),
  ]);
}

/**
 * @param {{ file: string, engine: string }[]} tests that are recorded
 * @param {readonly string[]} files all that there are
 * @returns {string} a line for each engine that has not run all of them
 */
export function neverRunText(tests, files) {
  const lines = sorted(tests.map(({ engine }) => engine)).flatMap((engine) => {
    const recorded = new Set(tests.filter((test) => test.engine === engine).map(({ file }) => file));
    const others = files.filter((file) => !recorded.has(file));
    return others.length > 0 ? [`${engine} has never run ${others.join(', ')}`] : [];
  });
  return lines.join('\n');
}

/** @param {import('./journeys.mjs').Result[]} results @returns {string} a Markdown table, journeys × engines */
export function journeyTable(results) {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const cell = (of) => `${of.filter(({ failure }) => failure === undefined).length} of ${of.length}`;
  const row = (name, of) => [name, ...engines.map((engine) => cell(of.filter((result) => result.engine === engine)))];
  const groups = [...new Set(results.map(({ group }) => group))];
  return markdownTable([
    ['', ...engines],
    ...groups.map((group) =>
      row(
        group,
        results.filter((result) => result.group === group),
      ),
    ),
    row('all', results),
  ]);
}

/** @param {Count[]} counts @returns {string} why tests are not for an engine, a line each */
export function reasonsText(counts) {
  const lines = byLibrary(counts).flatMap(({ library, engine, reasons }) =>
    [...reasons].map(
      ([reason, times]) => `${engine}, ${library}, ${times} not for it: ${reason || 'WITHOUT A REASON'}`,
    ),
  );
  return lines.sort().join('\n');
}

/** @param {import('./journeys.mjs').Result[]} results @returns {string} a line of Markdown for each that failed, without what the page said */
export function failuresText(results) {
  const failed = results.filter(({ failure }) => failure !== undefined);
  if (failed.length === 0) return 'None failed.';
  const why = ({ failure }) => (failure.includes('The tab has crashed') ? 'the browser’s page crashed' : 'failed');
  return failed.map((result) => `- ${result.engine}, ${result.group}: ${result.title} (${why(result)})`).join('\n');
}
