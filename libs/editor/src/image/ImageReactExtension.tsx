import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { ImagePopover } from './ImagePopover.js';
import { ImagePopoverExtension } from './ImagePopoverExtension.js';

/** Mounts the popover of the selected image. */
export const ImageReactExtension = defineExtension({
  name: '@inkfield/editor/ImageReact',
  dependencies: [
    ImagePopoverExtension,
    configExtension(ReactExtension, { decorators: [<ImagePopover key="image-popover" />] }),
  ],
});
