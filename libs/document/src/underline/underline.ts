import { formatMark } from '../schema/formatMark.js';
import { textFormat } from '../value/documentJson.js';

export const underline = formatMark('underline', textFormat.underline, 'u');
