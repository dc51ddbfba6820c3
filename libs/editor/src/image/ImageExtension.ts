import { defineExtension } from 'lexical';
import { registerImageKeys } from './imageKeys.js';
import { ImageNode } from './ImageNode.js';

/** Images in the text: they draw themselves, can be selected, resized and deleted by mouse and keyboard. */
export const ImageExtension = defineExtension({
  name: '@inkfield/editor/Image',
  nodes: () => [ImageNode],
  register: registerImageKeys,
});
