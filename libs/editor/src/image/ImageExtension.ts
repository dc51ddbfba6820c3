import { configExtension, defineExtension } from 'lexical';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { registerImageKeys } from './imageKeys.js';
import { $isImageNode, ImageNode } from './ImageNode.js';

/** Images in the text: they draw themselves, can be selected, resized and deleted by mouse and keyboard. */
export const ImageExtension = defineExtension({
  name: '@inkfield/editor/Image',
  nodes: () => [ImageNode],
  dependencies: [configExtension(SelectableExtension, { kinds: [{ $is: $isImageNode }] })],
  register: registerImageKeys,
});
