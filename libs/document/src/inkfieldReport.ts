#!/usr/bin/env node
import { runReport } from './command/runReport.js';

// Whoever reads what is written may have seen enough, as `head` has.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runReport(process.argv.slice(2), process);
