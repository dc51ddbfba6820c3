/** The widths that smaller pictures of an upload have, in pixels: few, so that a picture is not made for each screen. Never take one away. */
const widths: readonly number[] = [320, 640, 960, 1280, 1920];

/** Pictures that are made smaller. A GIF may move, and an SVG has every size. */
const sized = /^([0-9a-f-]{36})\.(?:jpg|png|webp)$/;

/** Whether there are smaller pictures of an upload at all. */
export const hasSizes = (name: string): boolean => sized.test(name);

/** What the smaller picture of an upload is stored as. It is no name that a file can be asked for by. */
export function sizeName(name: string, width: number): string {
  return `${name.slice(0, 36)}.${width}.webp`;
}

/** What all smaller pictures of an upload may be stored as. */
export function sizeNames(name: string): string[] {
  return hasSizes(name) ? widths.map((width) => sizeName(name, width)) : [];
}

/** The width that fits one that is asked for; undefined where only the upload itself is wide enough, or it is no width. */
export function fittingWidth(asked: string | null): number | undefined {
  const least = /^[1-9]\d{0,4}$/.test(asked ?? '') ? Number(asked) : Infinity;
  return widths.find((width) => width >= least);
}
