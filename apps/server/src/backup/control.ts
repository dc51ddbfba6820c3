import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { StartError, type WritingApi } from '@inkfield/server';
import { backUp, backupFailed, type BackupCount } from './backup.js';

const socketOf = (dataDir: string) => join(dataDir, 'control.sock');

/**
 * Takes commands of the user that the server runs as, by a socket in the data directory: who holds the embedded database
 * is the only one that can read it. @returns what ends it
 */
export async function listenForCommands(dataDir: string, api: WritingApi): Promise<() => void> {
  const path = socketOf(dataDir);
  // What a killed process left; the directory's lock says that nobody listens on it any more.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    createInterface({ input: socket }).once('line', async (line) => {
      const answer = await backUp(api, line).then(
        (count) => ({ count }),
        (error: unknown) => ({ error: backupFailed(error).message }),
      );
      socket.end(`${JSON.stringify(answer)}\n`);
    });
  });
  // Its path may be too long for a socket: the server works without.
  server.on('error', () => undefined);
  const listening = once(server, 'listening').catch(() => undefined);
  server.listen(path);
  await listening;
  if (server.listening) await chmod(path, 0o600);
  return () => server.close();
}

/** Asks the server that runs on a data directory for a backup; undefined when none runs there. */
export async function askForBackup(dataDir: string, file: string): Promise<BackupCount | undefined> {
  const socket = createConnection(socketOf(dataDir)).on('error', () => undefined);
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  if (!connected) return undefined;
  socket.write(`${resolve(file)}\n`);
  const lines = createInterface({ input: socket });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  if (line === undefined) throw new StartError('The backup failed (the server has ended). Make it again.');
  const { count, error } = JSON.parse(String(line));
  if (error) throw new StartError(error);
  return count;
}
