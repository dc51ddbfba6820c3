import { randomUUID } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { uploadedFiles } from '../database/schema.js';
import { announceFile } from '../files/fileRows.js';
import { HttpError } from '../http/HttpError.js';
import { requestNumber } from '../http/requestNumber.js';
import type { WritingContext } from '../WritingContext.js';
import { admit, type Uploader } from './admit.js';
import { spoolChunks } from './spoolUpload.js';

/** What is said of a file before its bytes are here. */
interface Announcement {
  bytes: number;
  /** Its SHA-256, in hexadecimal digits; '' where it is not said. */
  sha256: string;
  contentType: string;
}

/** Where the bytes of an announced file have come to. */
interface Arrived {
  bytes: number;
  read(): Promise<AsyncIterable<Uint8Array>>;
  remove(): Promise<void>;
}

/** What has been taken in. */
export interface TakenFile {
  name: string;
  bytes: number;
}

type FileRow = typeof uploadedFiles.$inferSelect;

/** What stands in a store under such a name is never served, and its row is swept an hour later. */
export const partOf = (id: string) => `${id}.part`;

/** The id that an address names. @throws HttpError 404 for what is none */
export function uploadIdOf(named: string): string {
  if (/^[0-9a-f-]{36}$/.test(named)) return named;
  throw noSuchUpload();
}

/**
 * The id of a file that is to come: the one that it has had, where the same request is sent again and that one can be gone on with or has been
 * taken in.
 */
export async function idOfAnnounced(
  context: WritingContext,
  request: Request,
  { owner }: Uploader,
  said: Announcement,
): Promise<string> {
  const id = requestNumber(request, owner, ['announced', said]);
  const known = await context.database
    .select({ bytes: uploadedFiles.bytes })
    .from(uploadedFiles)
    .where(eq(uploadedFiles.name, partOf(id)));
  const isSpent = known.some(({ bytes }) => bytes !== said.bytes) && !(await findTaken(context, id, owner));
  return isSpent ? randomUUID() : id;
}

/** Notes a file that is to come: its room is taken from now on, as whoever opens one after the other fills his own. */
export async function announce(context: WritingContext, id: string, by: Uploader, said: Announcement): Promise<void> {
  const takenAt = new Date();
  await context.uploads?.take(by.identity, 1, takenAt);
  const isNew = await announceFile(context, { name: partOf(id), ...by, ...said });
  if (!isNew) await context.uploads?.giveBack(by.identity, 1, takenAt);
}

/** The announced file of its owner that is still to come, or to be taken in. @throws HttpError 404 for any other */
export async function findAnnounced({ database }: WritingContext, id: string, owner: string): Promise<FileRow> {
  const isOwn = and(eq(uploadedFiles.name, partOf(id)), eq(uploadedFiles.owner, owner));
  const [said] = await database
    .select()
    .from(uploadedFiles)
    .where(and(isOwn, eq(uploadedFiles.state, 'pending')));
  if (!said) throw noSuchUpload();
  return said;
}

/** The file that was taken in before: its answer was lost. */
export async function findTaken(
  { database }: WritingContext,
  id: string,
  owner: string,
): Promise<TakenFile | undefined> {
  const [found] = await database
    .select({ name: uploadedFiles.name, bytes: uploadedFiles.bytes })
    .from(uploadedFiles)
    .where(and(like(uploadedFiles.name, `${id}.%`), eq(uploadedFiles.owner, owner), eq(uploadedFiles.state, 'stored')));
  return found;
}

/**
 * Takes in an announced file whose bytes have arrived.
 * @throws HttpError 409 where they have not, 422 where they are others than were announced, and all that `admit` throws
 */
export async function takeAnnounced(
  context: WritingContext,
  { id, by, spoolDirectory }: { id: string; by: Uploader; spoolDirectory: string },
  findArrived: () => Promise<Arrived | undefined>,
): Promise<TakenFile> {
  const said = await findAnnounced(context, id, by.owner);
  if (said.bytes === 0) throw takenAlready();
  const arrived = await findArrived();
  if (!arrived) throw new HttpError(409, 'The file is not here yet.');
  if (arrived.bytes !== said.bytes) return refuse(context, said, arrived);
  const upload = await spoolChunks(await arrived.read(), spoolDirectory, said.bytes);
  try {
    if (said.sha256 !== '' && upload.sha256 !== said.sha256) return await refuse(context, said, arrived);
    await giveRoomBack(context, said, arrived);
    return await admit(context, upload, by, () => id);
  } finally {
    await upload.discard();
  }
}

/**
 * Gives an announced file's room back, and removes what is there; only one of several who do so at once comes through. Its row
 * stays until it is swept: as long as a signed address is valid, somebody may put a file there again.
 */
async function giveRoomBack(
  { database, space }: WritingContext,
  { name, bytes, identity }: FileRow,
  arrived: Arrived,
): Promise<void> {
  const emptied = await database
    .update(uploadedFiles)
    .set({ bytes: 0 })
    .where(and(eq(uploadedFiles.name, name), eq(uploadedFiles.state, 'pending'), eq(uploadedFiles.bytes, bytes)))
    .returning({ name: uploadedFiles.name });
  if (emptied.length === 0) throw takenAlready();
  await space?.giveBack(identity, bytes);
  await arrived.remove();
}

/** A store that did not hold an upload to what was signed has taken anything. */
async function refuse(context: WritingContext, said: FileRow, arrived: Arrived): Promise<never> {
  await giveRoomBack(context, said, arrived);
  throw new HttpError(422, 'The file is not the one that was announced.');
}

const takenAlready = () => new HttpError(409, 'This file has been taken in already, or refused.');
const noSuchUpload = () => new HttpError(404, 'There is no such upload.');
