/**
 * The first of these programs that is installed: on the PATH, or where Debian puts PostgreSQL's.
 * @returns its path
 */
export function findProgram(...names: string[]): string | undefined;
