import type { BlockMarkdown } from '../markdown/markdownWriter.js';

export const dividerMarkdown: BlockMarkdown = { write: () => '---' };
