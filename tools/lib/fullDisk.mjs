/** What everybody reads who runs out of room, wherever it was met. */
export const fullDisk = 'The disk is full: make room for about 1 GB, then run the same command again.';

/** True for an error, or for what a command printed, that says that the disk is full. */
export const saysFullDisk = (said) =>
  typeof said === 'string' ? /\bENOSPC\b|no space left on device/i.test(said) : said?.code === 'ENOSPC';

/** From now on a full disk ends this process with its one sentence, also where nobody waits for the error. */
export function endOnFullDisk() {
  const tell = (error) => {
    if (!saysFullDisk(error)) throw error;
    console.error(fullDisk);
    process.exit(1);
  };
  process.on('uncaughtException', tell);
  process.on('unhandledRejection', tell);
}
