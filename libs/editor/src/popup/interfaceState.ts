import { signal } from '@lexical/extension';

/** The code of the menus: still to come where it is wanted, here (also where there is no interface), or not to be had now. */
export const interfaceState = signal<'here' | 'coming' | 'failed'>('here');
