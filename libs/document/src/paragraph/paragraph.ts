import { defineBlock } from '../schema/define.js';
import { element } from '../tree/element.js';

export const paragraph = defineBlock({
  type: 'paragraph',
  content: 'inline',
  writeHtml: (_, content) => element('p', null, content),
});
