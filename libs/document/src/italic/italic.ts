import { formatMark } from '../schema/formatMark.js';
import { textFormat } from '../value/documentJson.js';

export const italic = formatMark('italic', textFormat.italic, 'em', '*');
