const orientationTag = 0x0112;
const mostEntries = 1_000;

/** How an image has to be turned, from 1 (not at all) to 8, by its EXIF data (a TIFF); 1 where they don't tell. */
function orientationOf(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  const entries = Math.min(short(directory), mostEntries);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (short(at) !== orientationTag) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF data that tell nothing else; undefined where there is nothing to tell. */
export function onlyOrientation(tiff: Buffer): Buffer | undefined {
  const orientation = orientationOf(tiff);
  return orientation === 1
    ? undefined
    : Buffer.from(
        `4d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`,
        'hex',
      );
}
