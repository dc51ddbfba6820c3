import { signal } from '@lexical/extension';

/** The code of the menus is wanted and still to come: what is open is not drawn yet. False where there is no interface. */
export const interfaceIsComing = signal(false);
