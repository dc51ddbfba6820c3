import { configExtension, defineExtension } from 'lexical';
import type { NodeReader } from '../schema/nodeReader.js';
import { SchemaExtension } from '../schema/SchemaExtension.js';
import { SelectableExtension } from '../selectable/SelectableExtension.js';
import { registerImageKeys } from './imageKeys.js';
import { $isImageNode, ImageNode } from './ImageNode.js';

/** A picture; null for one whose source may not be loaded. */
const $readImage: NodeReader = (node) => {
  const image = $isImageNode(node) ? node.toValue() : null;
  return image?.src ? image : null;
};

/** Images in the text: they draw themselves, can be selected, resized and deleted by mouse and keyboard. */
export const ImageExtension = defineExtension({
  name: '@inkfield/editor/Image',
  nodes: () => [ImageNode],
  dependencies: [
    configExtension(SchemaExtension, { readers: [$readImage] }),
    configExtension(SelectableExtension, {
      kinds: [
        {
          $is: $isImageNode,
          $label: (image: ImageNode, messages) => `${messages['slash.image.title']} ${image.getAlt()}`,
        },
      ],
    }),
  ],
  register: registerImageKeys,
});
