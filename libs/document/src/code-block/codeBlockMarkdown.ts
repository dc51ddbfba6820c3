import type { BlockMarkdown } from '../markdown/markdownWriter.js';
import { codeText } from '../value/codeText.js';
import type { CodeJson } from '../value/documentJson.js';

export const codeBlockMarkdown: BlockMarkdown<CodeJson> = {
  write: ({ language = '', children }) => {
    const text = codeText(children);
    const longest = (text.match(/`{3,}/g) ?? []).reduce((length, run) => Math.max(length, run.length), 2);
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${text === '' ? '' : `${text}\n`}${fence}`;
  },
};
