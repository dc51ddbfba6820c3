import { formatMark } from '../schema/formatMark.js';
import { textFormat } from '../value/documentJson.js';

export const bold = formatMark('bold', textFormat.bold, 'strong', '**');
