import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { limits } from '@inkfield/api';
import { StartError } from '../../config/StartError.js';
import { uploadedFiles } from '../../database/schema.js';
import type { Log } from '../../http/answer.js';
import { spoolChunks } from '../../upload/spoolUpload.js';
import { isStored, type FilesContext } from '../fileRows.js';
import type { StoredFile } from '../fileStore.js';
import { hasSizes, sizeName } from './sizes.js';

/** A stored picture. */
export interface SizedPicture {
  name: string;
  file: StoredFile;
}

/** Smaller pictures of uploads. */
export interface SmallerPictures {
  /**
   * The picture that is so wide, which is made where there is none yet.
   * @returns 'whole' where the upload itself is what there is for good, 'busy' where it is for now
   */
  find(name: string, width: number): Promise<SizedPicture | 'whole' | 'busy'>;
}

type PicturesContext = FilesContext & { log: Log };

/** How many are made at once: each holds its upload in memory. */
const mostAtOnce = 2;
/** What a picture may have, in pixels: more is kept for those who want all of it. */
const maxPixels = 120_000_000;
const maxSeconds = 20;

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

async function loadSharp() {
  try {
    return (await import('sharp')).default;
  } catch (cause) {
    throw new StartError('Smaller pictures need the package sharp. Run “npm install sharp”, or unset IMAGE_SIZES.', {
      cause,
    });
  }
}

class PictureMaker implements SmallerPictures {
  /** Those that are being made, by their names: two that ask for one wait for the same. */
  readonly #making = new Map<string, Promise<SizedPicture | 'busy'>>();

  constructor(
    private readonly context: PicturesContext,
    private readonly spool: string,
    private readonly sharp: Sharp,
  ) {}

  async find(original: string, width: number): Promise<SizedPicture | 'whole' | 'busy'> {
    if (!hasSizes(original) || !(await isWider(this.context, original, width))) return 'whole';
    const name = sizeName(original, width);
    const file = await this.context.files.find(name);
    if (file) return { name, file };
    return this.#making.get(name) ?? (this.#making.size < mostAtOnce ? this.#begin(original, width) : 'busy');
  }

  #begin(original: string, width: number): Promise<SizedPicture | 'busy'> {
    const name = sizeName(original, width);
    const made = this.#make(original, width)
      .catch((error: unknown) => {
        this.context.log('a smaller picture was not made', error);
        return 'busy' as const;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  async #make(original: string, width: number): Promise<SizedPicture | 'busy'> {
    const { files } = this.context;
    const name = sizeName(original, width);
    const source = await files.read(original);
    try {
      const made = await spoolChunks(this.#scaled(source, width), this.spool, limits.maxImageBytes);
      await files.put(name, { ...made, contentType: 'image/webp' }).finally(made.discard);
    } finally {
      source.destroy();
    }
    // Whoever has deleted the upload meanwhile has not found this.
    if (!(await isStored(this.context, original))) await files.remove(name);
    const file = await files.find(name);
    return file ? { name, file } : 'busy';
  }

  /** @returns the bytes, as they are made */
  #scaled(source: Readable, width: number): AsyncIterable<Uint8Array> {
    const picture = this.sharp({ limitInputPixels: maxPixels, sequentialRead: true, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: maxSeconds });
    source.once('error', (error) => picture.destroy(error));
    return source.pipe(picture);
  }
}

/**
 * Makes smaller pictures by `sharp`, which an app installs by itself, and keeps them in the store of the files.
 * @param spool where they are written before
 * @throws StartError where it is not installed
 */
export async function smallerPictures(context: PicturesContext, spool: string): Promise<SmallerPictures> {
  return new PictureMaker(context, spool, await loadSharp());
}

/** Whether an upload is a still picture of more than this width. */
async function isWider({ database, files }: FilesContext, name: string, width: number): Promise<boolean> {
  const [row] = await database
    .select({ width: uploadedFiles.width })
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.name, name), eq(uploadedFiles.state, 'stored')));
  if (!row?.width || row.width <= width) return false;
  return !name.endsWith('.webp') || !isMoving(await headOf(await files.read(name, { first: 0, last: 31 })));
}

async function headOf(source: Readable): Promise<Buffer> {
  // A stream of bytes that was given no encoding.
  const chunks: Buffer[] = await source.toArray();
  return Buffer.concat(chunks);
}

/** A WebP says in its extended header that it moves. */
function isMoving(head: Buffer): boolean {
  return head.toString('latin1', 12, 16) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0;
}
