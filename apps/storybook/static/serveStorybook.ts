import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const folder = join(import.meta.dirname, '../storybook-static');

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** One of the pages that Storybook lists. */
interface IndexEntry {
  id: string;
  type: 'docs' | 'story';
  /** `play-fn` among them: something brings the story into its state. */
  tags: readonly string[];
}

/** The pages of the built Storybook. */
export function entriesOfStorybook(): IndexEntry[] {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, IndexEntry> }; // Storybook's own format
  return Object.values(index.entries);
}

/** What is served in place of a file, by its name; undefined for the file itself. */
type Replace = (name: string, file: () => string) => string | undefined;

/** Serves the built Storybook from a free port under a path, with nothing behind it; if asked, with an empty page in each frame. */
export async function serveStorybook(
  base = '/',
  hasEmptyFrames = false,
  replace: Replace = () => undefined,
): Promise<{ origin: string; close(): void }> {
  const server = createServer(({ url = '/', headers }, response) => {
    if (hasEmptyFrames && headers['sec-fetch-dest'] === 'iframe') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
      return;
    }
    const { pathname } = new URL(url, 'http://localhost');
    const name = pathname === base ? 'index.html' : decodeURIComponent(pathname.slice(base.length));
    const path = join(folder, name);
    const found = pathname.startsWith(base) && path.startsWith(folder) && existsSync(path);
    response.writeHead(found ? 200 : 404, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      // The files of a build never change, and the next page needs them again.
      'cache-control': 'max-age=3600, immutable',
    });
    const planted = found && replace(name, () => readFileSync(path, 'utf8'));
    response.end(planted || (found ? readFileSync(path) : undefined));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}${base.slice(0, -1)}`, close: () => server.close() };
}
