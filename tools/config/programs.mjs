import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts PostgreSQL's programs, none of them on the PATH. */
const debianPostgres = '/usr/lib/postgresql';

/**
 * The first of these programs that is installed: on the PATH, or where Debian puts PostgreSQL's.
 * @param {...string} names
 * @returns {string | undefined} its path
 */
export function findProgram(...names) {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debianPostgres, version, 'bin')),
  ];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
