// Frameworks that render pages on a server: what each needs, the app as its documentation begins one, and how it is built and served.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serveThrough } from './front.mjs';
import { askOfServer } from './server.mjs';
import { serveFolder } from './serve.mjs';

const reactRouterFiles = {
  'vite.config.ts': `
    import { reactRouter } from '@react-router/dev/vite';
    export default { plugins: [reactRouter()], worker: { format: 'es' } };`,
  'app/routes.ts': `
    import { index, route } from '@react-router/dev/routes';
    export default [
      index('home.tsx'),
      route('api/*', 'writing.ts'),
      route('files/*', 'writing.ts', { id: 'files' }),
    ];`,
  'app/writing.ts': `
    import { createWritingApi } from '@inkfield/server';
    let api: ReturnType<typeof createWritingApi> | undefined;
    export async function loader({ request }: { request: Request }) {
      const { fetch } = await (api ??= createWritingApi({ dataDir: './data', demoDelayMs: 0 }));
      return fetch(request);
    }
    export const action = loader;`,
  'app/root.tsx': `
    import { Links, Meta, Outlet, Scripts } from 'react-router';
    export default function Root() {
      return (
        <html lang="en">
          <head><meta charSet="utf-8" /><title>Form</title><link rel="icon" href="data:," /><Meta /><Links /></head>
          <body><Outlet /><Scripts /></body>
        </html>
      );
    }`,
  'app/home.tsx': `
    import { usePromptFlowFetcher } from '@inkfield/prompt-flow/react-router';
    import { useFetcher } from 'react-router';
    import { Form } from '../Form';
    export default function Home() { usePromptFlowFetcher(useFetcher()); return <Form />; }`,
};

const reactRouter = (needs) => ({
  ours: ['@inkfield/prompt-flow', '@inkfield/server'],
  needs: { isbot: '5.2.3', vite: '8.3.8', ...needs },
  files: reactRouterFiles,
  build: ({ run }) => run(['react-router', 'build']),
  serve: (project) => serveThrough(project, () => ['react-router-serve', './build/server/index.js']),
  check: askOfServer,
});

/**
 * @typedef {import('./projects.mjs').Project} Project
 * @typedef {{ origin: string, posted: URLSearchParams[], close(): void }} Site
 * @type {Record<string, { needs: Record<string, string>, files: Record<string, string>, client?: boolean, ours?: string[],
 *   build(project: Project): Promise<unknown>, serve(project: Project): Promise<Site>, check?(origin: string): Promise<void> }>}
 * `client` marks the form as a client component; `ours` names more of our packages
 */
export const frameworks = {
  'Next 16': {
    needs: { next: '16.4.6', '@types/node': '24.10.1' },
    client: true,
    ours: ['@inkfield/server'],
    files: {
      'next.config.mjs': `export default { serverExternalPackages: ['@inkfield/server', '@electric-sql/pglite'] };`,
      'app/layout.tsx': `
        import type { ReactNode } from 'react';
        export const metadata = { title: 'Form', icons: { icon: 'data:,' } };
        export default function Layout({ children }: { children: ReactNode }) {
          return <html lang="en"><body>{children}</body></html>;
        }`,
      'app/page.tsx': `
        import { Form } from '../Form';
        export default function Page() { return <Form />; }`,
      'writing.ts': `
        import { createWritingApi } from '@inkfield/server';
        import { nextHandlers } from '@inkfield/server/next';
        export const handlers = nextHandlers(() => createWritingApi({ dataDir: './data', demoDelayMs: 0 }));`,
      'app/api/[...path]/route.ts': `
        import { handlers } from '../../../writing';
        export const { GET, POST, PUT, PATCH, DELETE } = handlers;`,
      'app/files/[name]/route.ts': `
        import { handlers } from '../../../writing';
        export const { GET, DELETE } = handlers;`,
      'tsconfig.json': '{ "compilerOptions": { "jsx": "preserve", "skipLibCheck": false } }',
    },
    build: ({ run }) => run(['next', 'build']),
    serve: (project) => serveThrough(project, (port) => ['next', 'start', '-p', String(port)]),
    check: askOfServer,
  },
  'React Router 8': reactRouter({
    'react-router': '8.4.0',
    '@react-router/dev': '8.4.0',
    '@react-router/node': '8.4.0',
    '@react-router/serve': '8.4.0',
  }),
  'React Router 7': reactRouter({
    'react-router': '7.18.4',
    '@react-router/dev': '7.18.4',
    '@react-router/node': '7.18.4',
    '@react-router/serve': '7.18.4',
  }),
  'Astro 7': {
    needs: { astro: '7.3.5', '@astrojs/react': '7.0.0' },
    files: {
      'astro.config.mjs': `
        import react from '@astrojs/react';
        export default { integrations: [react()], vite: { worker: { format: 'es' } }, devToolbar: { enabled: false } };`,
      'src/pages/index.astro': `---
import '@inkfield/form-input/code.css';
import { Form } from '../../Form';
---
<html lang="en"><head><meta charset="utf-8" /><title>Form</title><link rel="icon" href="data:," /></head>
<body><Form client:load /></body></html>`,
    },
    build: ({ run }) => run(['astro', 'build']),
    serve: ({ folder }) => serveFolder(join(folder, 'dist')),
  },
  'TanStack Start': {
    needs: {
      '@tanstack/react-start': '1.169.5',
      '@tanstack/react-router': '1.170.46',
      vite: '8.3.8',
      '@vitejs/plugin-react': '6.3.0',
    },
    files: {
      'vite.config.ts': `
        import { tanstackStart } from '@tanstack/react-start/plugin/vite';
        import react from '@vitejs/plugin-react';
        export default { plugins: [tanstackStart(), react()], worker: { format: 'es' } };`,
      'src/router.tsx': `
        import { createRouter } from '@tanstack/react-router';
        import { routeTree } from './routeTree.gen';
        export const getRouter = () => createRouter({ routeTree });`,
      'src/routes/__root.tsx': `
        import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
        export const Route = createRootRoute({
          head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Form' }], links: [{ rel: 'icon', href: 'data:,' }] }),
          component: () => (
            <html lang="en"><head><HeadContent /></head><body><Outlet /><Scripts /></body></html>
          ),
        });`,
      'src/routes/index.tsx': `
        import { createFileRoute } from '@tanstack/react-router';
        import { Form } from '../../Form';
        export const Route = createFileRoute('/')({ component: Form });`,
      'serve.mjs': `
        import { readFile } from 'node:fs/promises';
        import { createServer } from 'node:http';
        import server from './dist/server/server.js';
        createServer(async (request, response) => {
          const file = await readFile('dist/client' + request.url.split('?')[0]).catch(() => null);
          const types = { css: 'text/css', js: 'text/javascript', ttf: 'font/ttf' };
          if (file) return response.writeHead(200, { 'content-type': types[request.url.split('.').pop()] ?? '' }).end(file);
          const answer = await server.fetch(new Request('http://' + request.headers.host + request.url));
          response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
        }).listen(process.env.PORT, '127.0.0.1');`,
    },
    build: ({ run }) => run(['vite', 'build', '--logLevel', 'error']),
    serve: (project) => serveThrough(project, () => ['node', 'serve.mjs']),
  },
};

/** Writes what a framework's app has beside the form. */
export function writeFramework(folder, { files }) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text.trim()}\n`);
  }
}
