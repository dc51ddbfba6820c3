import type { Migration } from './Migration.js';
import init from './migrations/0000_init.sql?raw';
import quotas from './migrations/0001_quotas.sql?raw';
import noRateLimits from './migrations/0002_no_rate_limits.sql?raw';
import fileIdentity from './migrations/0003_file_identity.sql?raw';
import longWork from './migrations/0004_long_work.sql?raw';
import fileStates from './migrations/0005_file_states.sql?raw';
import filesInValues from './migrations/0006_files_in_values.sql?raw';
import flowRevisions from './migrations/0007_flow_revisions.sql?raw';
import flowOwners from './migrations/0008_flow_owners.sql?raw';

/** The schema of this library, oldest step first; a new step is one file of `npx drizzle-kit generate` and one line here. */
export const migrations: readonly Migration[] = [
  { name: 'server/0000_init', sql: init },
  { name: 'server/0001_quotas', sql: quotas },
  { name: 'server/0002_no_rate_limits', sql: noRateLimits },
  { name: 'server/0003_file_identity', sql: fileIdentity },
  { name: 'server/0004_long_work', sql: longWork },
  { name: 'server/0005_file_states', sql: fileStates },
  { name: 'server/0006_files_in_values', sql: filesInValues },
  { name: 'server/0007_flow_revisions', sql: flowRevisions },
  { name: 'server/0008_flow_owners', sql: flowOwners },
];
