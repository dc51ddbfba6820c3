import type { ElementReader } from '../html/elementReader.js';

export const readDivider: ElementReader = (_element, _context, to) => to.block({ type: 'horizontalrule' });
