import { oneOf } from '../schema/attributes.js';
import { defineBlock } from '../schema/define.js';
import { element } from '../tree/element.js';
import type { HeadingJson } from '../value/documentJson.js';

export const heading = defineBlock({
  type: 'heading',
  content: 'inline',
  attributes: { tag: oneOf(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) },
  plainText: ({ tag }: HeadingJson, [text = '']) => `${'#'.repeat(Number(tag.charAt(1)))} ${text}`,
  writeHtml: ({ tag }, content) => element(tag, null, content),
});
