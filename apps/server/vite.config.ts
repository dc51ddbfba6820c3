import { defineConfig } from 'vite';
import { sourceResolution } from '@inkfield/config/vite';

/** One file of the server and the libraries' sources; what comes from node_modules stays there. */
export default defineConfig({
  ...sourceResolution,
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node22', sourcemap: true },
});
