import type { RequestListener } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { toNodeListener } from '@inkfield/server/node';
import { readSession, type WritingApi } from '@inkfield/server';
import { rehearse } from './rehearse.js';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'inkfield-'));
  vi.stubEnv('TMPDIR', folder);
  return () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  };
});

const leftOver = () => readdirSync(tmpdir());

test('each text is written to its end, by somebody with a session, and nothing is left', async () => {
  const users: unknown[] = [];
  const statuses: number[] = [];
  const serve = (api: WritingApi, secret: string): RequestListener => {
    const listener = toNodeListener(api.fetch);
    return (incoming, outgoing) => {
      const session = incoming.headers.cookie?.split('=')[1] ?? '';
      users.push(readSession(secret, session));
      outgoing.once('close', () => void statuses.push(outgoing.writableFinished ? outgoing.statusCode : 0));
      void listener(incoming, outgoing);
    };
  };
  await rehearse(5, serve);
  expect(users).toEqual(Array(5).fill('nobody'));
  expect(statuses).toEqual(Array(5).fill(200));
  expect(leftOver()).toEqual([]);
});

test('one that is not written is told, and nothing is left either', async () => {
  const refuse: RequestListener = (_, outgoing) => outgoing.writeHead(503).end('No.');
  await expect(rehearse(2, () => refuse)).rejects.toThrow('A text was answered with 503.');
  expect(leftOver()).toEqual([]);
});

test('where the server cannot be made at all, nothing is left either', async () => {
  const broken = () => {
    throw new Error('No server.');
  };
  await expect(rehearse(2, broken)).rejects.toThrow('No server.');
  expect(leftOver()).toEqual([]);
});
