import { formatMark } from '../schema/formatMark.js';
import { textFormat } from '../value/documentJson.js';

export const strike = formatMark('strike', textFormat.strike, 's', '~~');
