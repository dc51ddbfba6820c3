import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { everywhere, startCluster } from './everywhere/cluster.js';
import { makeWorkspace, startProcess, templateDir, type ServerProcess } from './serverProcess.js';

/**
 * The sites of a file of tests: each a process with a directory of its own or, in `npm run everywhere`, two on a PostgreSQL and an S3
 * store behind nginx.
 */
export function openSites() {
  const workspace = makeWorkspace();
  const open: ServerProcess[] = [];
  return {
    /** Starts one more, with an empty database. */
    async start(more: Record<string, string> = {}): Promise<ServerProcess> {
      const environment = { PLAYGROUND_DIR: workspace.playground, ...more };
      const site = everywhere ? await startCluster(everywhere, environment) : await startAlone(environment);
      open.push(site);
      return site;
    },
    /** Ends them all, and removes what they have kept. */
    async close(): Promise<void> {
      await Promise.all(open.map((site) => site.kill('SIGKILL')));
      workspace.remove();
    },
  };

  function startAlone(environment: Record<string, string>): Promise<ServerProcess> {
    const DATA_DIR = join(workspace.directory, `data-${open.length}`);
    cpSync(templateDir, DATA_DIR, { recursive: true });
    return startProcess({ DATA_DIR, DATA_DIR_WAIT_MS: '0', ...environment });
  }
}
