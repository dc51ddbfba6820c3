import type { IncomingMessage } from 'node:http';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cssModules, sourceResolution } from '@inkfield/config/vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 4400}`;

/** A page's own path belongs to Vite, but a form posted to it (a prompt flow's run) belongs to the server. */
const postsOnly = (request: IncomingMessage) => (request.method === 'POST' ? undefined : request.url);

export default defineConfig({
  plugins: [react()],
  ...sourceResolution,
  ...cssModules,
  server: {
    port: 4401,
    proxy: {
      '/api': server,
      '/files': server,
      '^/(entries|flows|rows)?(/|$)': { target: server, bypass: postsOnly },
    },
  },
  build: { outDir: 'dist', target: 'es2022', sourcemap: true },
  worker: { format: 'es' },
});
