import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { installDebian } from './debian.mjs';

const debianPostgres = '/usr/lib/postgresql';

const starts = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined;

const hasPostgres = () =>
  starts('initdb') ||
  (existsSync(debianPostgres) && readdirSync(debianPostgres).some((version) => Number(version) > 0));

/** What is missing of the services that a site of several processes stands on, by the names of their packages. */
function missing() {
  return [...(hasPostgres() ? [] : ['postgresql']), ...(starts('nginx') ? [] : ['nginx-light'])];
}

/**
 * Brings a PostgreSQL and an nginx where there is none.
 * @returns {Promise<string | undefined>} one sentence where they can't be had
 */
export async function installServices() {
  if (missing().length > 0) await installDebian(missing());
  const left = missing();
  return left.length === 0 ? undefined : `It needs ${left.join(' and ')}, which can't be installed here.`;
}
