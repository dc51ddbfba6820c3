// Loaded before the server by `node --import`: what a machine can do to it, for the fault runs.
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** A clock that is wrong by this many milliseconds. */
const skewMs = Number(process.env.FAULT_CLOCK_MS ?? 0);
if (skewMs !== 0) {
  const RealDate = Date;
  const now = () => RealDate.now() + skewMs;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(now());
      else super(...given);
    }
    static now = now;
  };
}
process.send?.({ now: Date.now() });

/** A disk that takes so many more bytes; undefined for any number. */
let room;
process.on('message', (message) => (room = message.room ?? undefined));
// Whoever runs the faults may be ended while this one is still starting, and does not know of it yet.
process.once('disconnect', () => process.exit());
// Nothing is waited for where the server ends.
process.channel?.unref();

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

// Uploads.
const probe = await open('/dev/null', 'r');
const handle = Object.getPrototypeOf(probe);
await probe.close();
const { write } = handle;
handle.write = async function (chunk, at = 0, ...rest) {
  if (room === undefined || typeof chunk === 'string') return write.call(this, chunk, at, ...rest);
  const wanted = chunk.byteLength - at;
  const taken = Math.min(room, wanted);
  room -= taken;
  if (taken < wanted) process.send?.({ isFull: true });
  if (taken === 0 && wanted > 0) throw full();
  // A disk that is nearly full takes a part, and says nothing.
  return write.call(this, chunk, at, taken, rest[1]);
};

// The embedded database, which has its log’s files before it needs them, and its tables’ not.
const { writeSync, rmSync, statfsSync } = fs;
fs.writeSync = (file, ...given) => {
  const [bytes, offset = 0, length = bytes.byteLength - offset, position] = given;
  if (room === undefined || typeof bytes === 'string') return writeSync(file, ...given);
  const { size } = fs.fstatSync(file);
  const grows = Math.max(0, (position ?? size) + length - size);
  if (grows > room) {
    process.send?.({ isFull: true });
    throw full();
  }
  room -= grows;
  return writeSync(file, ...given);
};
fs.rmSync = (path, ...given) => {
  if (room !== undefined) room += fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return rmSync(path, ...given);
};
fs.statfsSync = (...given) => {
  const stats = statfsSync(...given);
  return room === undefined ? stats : Object.assign(stats, { bsize: 1, bavail: room });
};
syncBuiltinESMExports();
