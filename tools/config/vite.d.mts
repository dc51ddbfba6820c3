import type { Plugin, UserConfig } from 'vite';

/** Resolve `@inkfield/*` to its sources, in the browser and in Node. */
export const sourceResolution: Pick<UserConfig, 'resolve' | 'ssr'>;
/** CSS modules whose class names can be read in the browser's inspector. */
export const cssModules: Pick<UserConfig, 'css'>;
/** Sends the modules of packages to the browser without the maps that Vite makes of them. */
export function packagesWithoutMaps(): Plugin;
/** The build of one library: an ES module for each entry of its package.json `exports`, and its stylesheets. */
export function libraryConfig(configUrl: string): UserConfig;
