import type { ElementReader } from '../html/elementReader.js';

export const readDivider: ElementReader = () => [{ type: 'horizontalrule' }];
