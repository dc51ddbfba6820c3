import { defineConfig } from 'vite';
import { sourceResolution } from '@inkfield/config/vite';

/** One file of the server and the libraries' sources; what comes from node_modules stays there. */
export default defineConfig({
  ...sourceResolution,
  // Another version of `marked` lies where the built file would look for it.
  ssr: { ...sourceResolution.ssr, noExternal: ['marked'] },
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node22', sourcemap: true },
});
