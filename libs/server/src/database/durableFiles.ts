import { existsSync, fsyncSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from '../files/syncFile.js';
import { shareTurns } from './shareTurns.js';
import { SpareRoom } from './spareRoom.js';
import { Upkeep } from './upkeep.js';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** What is used of Emscripten's own files. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number;
    write: (stream: { path: string }, buffer: Uint8Array, offset: number, length: number, position?: number) => number;
  };
}

/** Where a table finds no room its query fails, and that is all; PostgreSQL stops where its log or its own accounts find none. */
const isIndispensable = (path: string) => !/\/base\/\d+\//.test(path);

/**
 * The embedded database's files, with a real fsync: Emscripten has none for them, and a commit that the system has not
 * written when the power fails would be lost, or half of it would be there. On a full disk its log has the spare room.
 */
class DurableFiles extends NodeFS {
  onLogged: (bytes: number) => void = () => undefined;
  readonly #spareRoom: SpareRoom;

  constructor(directory: string, spareRoom: SpareRoom) {
    super(directory);
    this.#spareRoom = spareRoom;
  }

  override async init(database: PGlite, options: EmscriptenOptions) {
    const addOperations = (module: EmscriptenModule) => {
      // Emscripten's types don't name the file systems that a module was built with.
      const { NODEFS } = module as EmscriptenModule & { NODEFS: NodeFiles };
      this.#addTo(NODEFS.stream_ops);
    };
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), addOperations] });
  }

  #addTo(operations: NodeFiles['stream_ops']) {
    const { write } = operations;
    operations.fsync = ({ nfd }) => {
      fsyncSync(nfd);
      return 0;
    };
    operations.write = (stream, ...what) => {
      if (!isIndispensable(stream.path)) return write(stream, ...what);
      try {
        const written = write(stream, ...what);
        this.onLogged(written);
        return written;
      } catch (error) {
        if (!this.#spareRoom.giveUp()) throw error;
        return write(stream, ...what);
      }
    };
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
  // Files of the log that a checkpoint has done with are used again, so that a full disk is met as seldom as can be.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

/**
 * Opens the database in a directory, or makes one there. What it has told as saved is on the disk. On a full disk it can
 * still be read.
 */
export async function openDurable(directory: string, onFault: (error: unknown) => void): Promise<PGlite> {
  if (!existsSync(directory)) await make(directory);
  const spareRoom = new SpareRoom(`${directory}.spare`);
  const files = new DurableFiles(directory, spareRoom);
  const database = await PGlite.create({ fs: files, startParams });
  shareTurns(database);
  const upkeep = new Upkeep(database, spareRoom, onFault);
  files.onLogged = (bytes) => upkeep.logged(bytes);
  refuseWhenFull(database, spareRoom);
  const transaction: PGlite['transaction'] = database.transaction.bind(database);
  database.transaction = (work) => transaction((within) => work(refuseWhenFull(within, spareRoom)));
  const close = database.close.bind(database);
  database.close = async () => {
    await upkeep.ended();
    files.onLogged = () => undefined;
    await close();
  };
  return database;
}

/** In place: nothing but reading goes on where the spare room is not there and can't be had. */
function refuseWhenFull<T extends Pick<PGlite, 'query'>>(client: T, spareRoom: SpareRoom): T {
  const query: PGlite['query'] = client.query.bind(client);
  client.query = async (statement, ...given) => {
    if (!/^\s*select\b/i.test(statement)) spareRoom.hold();
    return query(statement, ...given);
  };
  return client;
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
