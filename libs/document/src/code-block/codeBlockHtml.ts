import type { ElementReader } from '../html/elementReader.js';
import { readCode } from './readCode.js';

export const readCodeBlock: ElementReader = (element, _context, to, { options }) =>
  to.block(readCode(element, options.codeLanguage));
