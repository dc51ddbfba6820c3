import { createWritingApi, readOptions, signSession, StartError, type WritingApi } from '@inkfield/server';
import { drizzleOf } from '@inkfield/server/drizzle';
import { askForBackup } from './backup/control.js';
import { backUp, backupFailed, isEmpty, restore, type BackupCount } from './backup/backup.js';
import { migrateEntries } from './entries/entryStore.js';

type Environment = Readonly<Record<string, string | undefined>>;

const usage =
  'Use one of: serve, migrate, backup FILE, restore FILE, session USER [DAYS]. Without a command the server is started.';

/**
 * What the server does besides serving. @returns what is printed
 * @throws StartError with one sentence that says what to do
 */
export async function runCommand([command, ...rest]: readonly string[], environment: Environment): Promise<string> {
  const [first = ''] = rest;
  if (command === 'migrate') return withApi(environment, async () => 'The database is up to date.');
  if (command === 'backup' && first) return told('kept', await makeBackup(environment, first));
  if (command === 'restore' && first) {
    return withApi(environment, async (api) => told('brought back', await restore(api, first)));
  }
  if (command === 'session' && first) return session(environment, first, Number(rest[1] ?? 30));
  throw new StartError(usage);
}

async function makeBackup(environment: Environment, file: string): Promise<BackupCount> {
  const { dataDir = '.inkfield', databaseUrl } = readOptions(environment);
  const made = databaseUrl ? undefined : await askForBackup(dataDir, file);
  return made ?? withApi(environment, (api) => backUpFilled(api, file));
}

/** A wrong variable makes a new database, of which a backup would be one of nothing. */
async function backUpFilled(api: WritingApi, file: string): Promise<BackupCount> {
  if (!(await isEmpty(drizzleOf(api.database))))
    return backUp(api, file).catch((error: unknown) => {
      throw backupFailed(error);
    });
  throw new StartError('There is nothing to keep. Set DATA_DIR, or DATABASE_URL, to that of the server.');
}

function told(verb: string, { rows, files }: BackupCount): string {
  return `${rows} rows and ${files} files were ${verb}.`;
}

async function withApi<T>(environment: Environment, work: (api: WritingApi) => Promise<T>): Promise<T> {
  const api = await createWritingApi({ ...readOptions(environment), dataDirWaitMs: 0 });
  try {
    await migrateEntries(api.database);
    return await work(api);
  } finally {
    await api.close();
  }
}

const daySeconds = 24 * 60 * 60;
/** A session tells its end in at most twelve digits. */
const mostDays = 36_500;

function session({ SESSION_SECRET: secret }: Environment, user: string, days: number): string {
  if (!secret) throw new StartError('SESSION_SECRET is not set. Set it to the one that the server has.');
  if (!(days > 0 && days <= mostDays)) {
    throw new StartError(`DAYS can't be used as it is. Give a number up to ${mostDays}, or none for 30.`);
  }
  return signSession(secret, user, Math.floor(Date.now() / 1000 + days * daySeconds));
}
