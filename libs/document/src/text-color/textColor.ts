import { defineMark } from '../schema/define.js';
import { element } from '../tree/element.js';
import { styleColor } from '../value/textStyle.js';

export const textColor = defineMark({
  type: 'color',
  read: ({ style }, context) => styleColor(style, context?.readColor),
  look: (color) => ({ style: `color: ${color};` }),
  writeHtml: (color) => element('span', { style: `color: ${color}` }),
});
