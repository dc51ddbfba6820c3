import { browserTests, readRecord, recordTests } from './lib/record.mjs';
import { countTests, neverRunText, reasonsText, tableText } from './lib/table.mjs';

/** For Vitest: prints tests × engines, why a test is not for an engine, and which files it has never run. A test without a reason fails the run. */
export default class TableReporter {
  onTestRunEnd(modules) {
    const counts = countTests(modules);
    console.log(`\n${tableText(counts)}\n\n${reasonsText(counts)}`);
    if (process.env.INKFIELD_RECORD) {
      recordTests(counts);
      const missing = neverRunText(readRecord().tests, browserTests());
      if (missing) console.log(`\n${missing}`);
    }
    if (counts.some(({ reasons }) => reasons.has(''))) process.exitCode = 1;
  }
}
