import { formatMark } from '../schema/formatMark.js';
import { textFormat } from '../value/documentJson.js';

export const code = formatMark('inline-code', textFormat.code, 'code', '`');
