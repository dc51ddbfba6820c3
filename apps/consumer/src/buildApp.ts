import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';

/** What the built app renders on its server. */
export interface BuiltApp {
  /** The folder with the page, its scripts and its styles. */
  client: string;
  /** The form as HTML, for the query of an address. */
  render(search: string): string;
}

/** Builds the app for the browser and for its server, with the settings that the READMEs ask of an app and no other. */
export async function buildApp(root: string): Promise<BuiltApp> {
  const config: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    // An app has one React. Here React 19 stands in the workspace's own node_modules, where Lexical and Radix would find it.
    resolve: { dedupe: ['react', 'react-dom'] },
  };
  const client = join(root, 'dist/client');
  // Not minified, and with React's warnings: NODE_ENV is Vitest's.
  await build({ ...config, build: { outDir: client, minify: false, chunkSizeWarningLimit: 10_000 } });
  await build({
    ...config,
    ssr: { noExternal: true },
    build: { outDir: join(root, 'dist/server'), ssr: join(root, 'server.tsx'), minify: false },
  });
  const server: unknown = await import(pathToFileURL(join(root, 'dist/server/server.js')).href);
  return { client, render: (server as BuiltApp).render }; // what server.tsx exports
}
