import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { KeyboardExtension } from './KeyboardExtension.js';
import { KeyboardHelp } from './KeyboardHelp.js';

/** Mounts the list of key combinations. */
export const KeyboardReactExtension = defineExtension({
  name: '@inkfield/editor/KeyboardReact',
  dependencies: [
    KeyboardExtension,
    configExtension(ReactExtension, { decorators: [<KeyboardHelp key="keyboard-help" />] }),
  ],
});
