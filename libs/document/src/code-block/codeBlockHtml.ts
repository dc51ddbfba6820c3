import type { ElementReader } from '../html/elementReader.js';
import { readCode } from './readCode.js';

export const readCodeBlock: ElementReader = (element, _context, { options }) => [
  readCode(element, options.codeLanguage),
];
