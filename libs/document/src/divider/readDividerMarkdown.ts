import type { ReadBlock } from '../markdown/readBlock.js';

export const readDividerMarkdown: ReadBlock = () => [{ type: 'horizontalrule' }];
