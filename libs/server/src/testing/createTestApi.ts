import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWritingApi, type WritingApi, type WritingApiOptions } from '../createWritingApi.js';
import { openTestDatabase } from './openTestDatabase.js';

/** An API on a database in memory and files in a directory of its own. */
export interface TestApi extends WritingApi {
  readonly dataDir: string;
  /** What was told to the operator. */
  readonly logged: string[];
}

/** An S3 store in place of directories, for all tests that don't name one. */
const s3Endpoint = process.env.INKFIELD_TEST_S3;
const s3 = s3Endpoint
  ? { bucket: 'inkfield', endpoint: s3Endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  : undefined;

/** Makes one; `close` removes its files. */
export async function createTestApi(options: WritingApiOptions = {}): Promise<TestApi> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkfield-test-'));
  const database = options.database ?? (await openTestDatabase());
  const logged: string[] = [];
  const log = (event: string, error: unknown) => void logged.push(`${event}: ${String(error)}`);
  const api = await createWritingApi({ dataDir, database, demoDelayMs: 0, log, s3, ...options });
  return {
    ...api,
    dataDir,
    logged,
    close: async () => {
      await api.close();
      if (!options.database) await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A request to the test's site. */
export function requestTo(path: string, init: RequestInit & { duplex?: 'half' } = {}): Request {
  return new Request(`http://notes.test${path}`, init);
}

/** A request with a JSON body. */
export function jsonRequest(path: string, body: unknown, init: RequestInit = {}): Request {
  return requestTo(path, {
    method: 'POST',
    body: JSON.stringify(body),
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}
