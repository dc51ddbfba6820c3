import { defineConfig } from 'vite';
import { sourceResolution } from '@inkfield/config/vite';

/**
 * One file of the server and the libraries' sources; what comes from node_modules stays there, but for Drizzle: Node reads the package.json
 * of each module anew, and that of its hundred modules is so large that half of a start went into it.
 */
export default defineConfig({
  ...sourceResolution,
  ssr: { ...sourceResolution.ssr, noExternal: ['drizzle-orm'] },
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node22', sourcemap: true },
});
