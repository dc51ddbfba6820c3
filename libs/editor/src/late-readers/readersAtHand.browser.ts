import type { lateReaders } from './lateReaders.js';

/** They come with the menus. */
export const readersAtHand: typeof lateReaders | null = null;
