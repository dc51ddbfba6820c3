import { signal } from '@lexical/extension';

/**
 * The code of the menus: still to come where it is wanted, here (also where there is no interface), or not to be had now.
 * It is the page's: an editor subscribes to it only while its menu is open. One that React has built and thrown away, as StrictMode
 * does, is disposed of by nobody, and a subscription would keep it.
 */
export const interfaceState = signal<'here' | 'coming' | 'failed'>('here');
