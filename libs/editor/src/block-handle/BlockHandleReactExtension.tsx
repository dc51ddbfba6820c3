import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { BlockHandle } from './BlockHandle.js';
import { BlockHandleExtension } from './BlockHandleExtension.js';

/** Mounts the handle beside the block under the pointer. */
export const BlockHandleReactExtension = defineExtension({
  name: '@inkfield/editor/BlockHandleReact',
  dependencies: [
    BlockHandleExtension,
    configExtension(ReactExtension, { decorators: [<BlockHandle key="block-handle" />] }),
  ],
});
