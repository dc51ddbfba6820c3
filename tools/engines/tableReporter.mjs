import { recordTests } from './lib/record.mjs';
import { countTests, reasonsText, tableText } from './lib/table.mjs';

/** For Vitest: prints tests × engines, and why a test is not for an engine. A test without a reason fails the run. */
export default class TableReporter {
  onTestRunEnd(modules) {
    const counts = countTests(modules);
    console.log(`\n${tableText(counts)}\n\n${reasonsText(counts)}`);
    if (process.env.INKFIELD_RECORD) recordTests(counts);
    if (counts.some(({ reasons }) => reasons.has(''))) process.exitCode = 1;
  }
}
