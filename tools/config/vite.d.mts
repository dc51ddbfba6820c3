import type { UserConfig } from 'vite';

/** Resolve `@inkfield/*` to its sources, in the browser and in Node. */
export const sourceResolution: Pick<UserConfig, 'resolve' | 'ssr'>;
/** CSS modules whose class names can be read in the browser's inspector. */
export const cssModules: Pick<UserConfig, 'css'>;
/** The build of one library: an ES module for each entry of its package.json `exports`, and its stylesheets. */
export function libraryConfig(configUrl: string): UserConfig;
