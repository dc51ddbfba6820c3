import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import { and, eq } from 'drizzle-orm';
import { uploadedFiles } from '../database/schema.js';
import { HttpError } from '../http/HttpError.js';
import type { WritingContext } from '../WritingContext.js';
import { partOf } from './announced.js';
import { partEnding, writeAll } from './spoolUpload.js';

/**
 * The parts of uploads, each upload a file: its row says how long it is to be, and the file how far it has come. It tells a disk's faults
 * as they are, which `@tus/file-store` doesn't, and it ends no process where its directory can't be made.
 */
export class PartStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #context: WritingContext;
  readonly #directory: string;

  constructor(context: WritingContext, directory: string) {
    super();
    this.#context = context;
    this.#directory = directory;
  }

  /** Where an upload's bytes are. */
  pathOf(id: string): string {
    return join(this.#directory, `${id}${partEnding}`);
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.#directory, { recursive: true });
    // What has come of one that is begun again stays.
    await writeFile(this.pathOf(upload.id), '', { flag: 'a' });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { size: offset } = await stat(this.pathOf(id)).catch(() => ({ size: undefined }));
    const [row] = await this.#context.database
      .select({ size: uploadedFiles.bytes })
      .from(uploadedFiles)
      .where(and(eq(uploadedFiles.name, partOf(id)), eq(uploadedFiles.state, 'pending')));
    if (!row || offset === undefined) throw new HttpError(404, 'There is no such upload.');
    return new Upload({ id, size: row.size, offset });
  }

  override async write(chunks: Readable, id: string, offset: number): Promise<number> {
    const file = await open(this.pathOf(id), 'r+');
    let end = offset;
    try {
      for await (const chunk of chunks) {
        await writeAll(file, chunk, end);
        end += chunk.byteLength;
      }
      return end;
    } finally {
      await file.close();
    }
  }

  override remove(id: string): Promise<void> {
    return rm(this.pathOf(id), { force: true });
  }
}
