import { startFirefox } from './firefox.mjs';
import { startWebKit } from './webkit.mjs';

/** @type {Record<'firefox' | 'webkit', (browser: string, options?: { isForVitest?: boolean }) => Promise<import('./provider.mjs').Session>>} */
export const starts = { firefox: startFirefox, webkit: startWebKit };
