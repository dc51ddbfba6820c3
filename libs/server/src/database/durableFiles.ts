import { existsSync, fsyncSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../files/syncFile.js';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** What is used of Emscripten's own files. */
interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

/**
 * The embedded database's files, with a real fsync: Emscripten has none for them, and a commit that the system has not
 * written when the power fails would be lost, or half of it would be there.
 */
class DurableFiles extends NodeFS {
  override async init(database: PGlite, options: EmscriptenOptions) {
    const addSync = (module: EmscriptenModule) => {
      // Emscripten's types don't name the file systems that a module was built with.
      const { NODEFS } = module as EmscriptenModule & { NODEFS: NodeFiles };
      NODEFS.stream_ops.fsync = ({ nfd }: { nfd: number }) => {
        fsyncSync(nfd);
        return 0;
      };
    };
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), addSync] });
  }
}

/** As PGlite starts, but with fsync, by the one of PostgreSQL's ways that reaches it. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // What is not there is in the system's cache: 128 MB of its own, as is usual, are a third of a start and four times the memory.
  '-c',
  'shared_buffers=32MB',
];

/** Opens the database in a directory, or makes one there. What it has told as saved is on the disk. */
export async function openDurable(directory: string): Promise<PGlite> {
  if (!existsSync(directory)) await make(directory);
  return PGlite.create({ fs: new DurableFiles(directory), startParams });
}

/** Made beside its place and moved there whole: a start that is killed leaves no half of a database. */
async function make(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await (await PGlite.create(draft)).close();
  await syncTree(draft);
  await rename(draft, directory);
  await syncPath(dirname(directory));
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(join(entry.parentPath, entry.name));
  }
  await syncPath(directory);
}
