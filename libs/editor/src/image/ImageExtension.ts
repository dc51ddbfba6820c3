import { defineExtension } from 'lexical';
import { ImageNode } from './ImageNode.js';

/** Images in the text. */
export const ImageExtension = defineExtension({
  name: '@inkfield/editor/Image',
  nodes: () => [ImageNode],
});
