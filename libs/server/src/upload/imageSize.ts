import { imageSize } from 'image-size';
import { readHead, type ImageType } from './imageType.js';

/** An image's width and height in pixels, as it is shown. */
export interface ImageSize {
  width: number;
  height: number;
}

/** Where the size stands at the latest, in bytes: behind what a camera or a colour profile puts before it. */
const headBytes = 256 * 1024;

/** Those whose size stands in a field of a header; an SVG's would have to be searched for in a text. */
const measured = new Set(['png', 'apng', 'jpg', 'webp', 'gif', 'bmp', 'avif', 'ico']);

/** What a file says of itself may be anything: no kind of image has more, and the database's whole numbers don't either. */
const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels < 2 ** 31;

/** How large an image is; undefined where it does not say. */
export async function imageSizeOf(path: string, { extension }: ImageType): Promise<ImageSize | undefined> {
  if (!measured.has(extension)) return undefined;
  const head = await readHead(path, headBytes);
  try {
    const { width, height, orientation = 1 } = imageSize(head);
    if (!isSide(width) || !isSide(height)) return undefined;
    // From 5 on it is shown lying on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return undefined;
  }
}
