import type { ReadBlock } from '../markdown/readBlock.js';
import { codeLines } from '../value/codeLines.js';
import { cleanLanguage } from './codeLanguage.js';

export const readCodeMarkdown: ReadBlock = ({ info, text }) => {
  const language = cleanLanguage(/^\S*/.exec(info)?.[0] ?? '');
  const children = codeLines(text.replace(/\n$/, ''));
  return [language ? { type: 'code', language, children } : { type: 'code', children }];
};
