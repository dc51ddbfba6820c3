import type { WritingContext } from '../WritingContext.js';

/** A path as pages have to ask for it: a proxy may have taken off what the site's address has before it. */
export function publicPath({ publicUrl }: Pick<WritingContext, 'publicUrl'>, path: string): string {
  const before = publicUrl && new URL(publicUrl).pathname.replace(/\/+$/, '');
  return path.startsWith(`${before}/`) ? path : before + path;
}
