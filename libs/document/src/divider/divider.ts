import { defineBlock } from '../schema/define.js';
import { element } from '../tree/element.js';

export const divider = defineBlock({
  type: 'horizontalrule',
  content: 'none',
  plainText: () => '---',
  writeHtml: () => element('hr'),
});
