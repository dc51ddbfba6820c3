import { ReactExtension } from '@lexical/react/ReactExtension';
import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { configExtension, defineExtension } from 'lexical';
import { lazy } from 'react';
import { KeyboardExtension } from './KeyboardExtension.js';

const KeyboardHelp = lazy(() => import('./KeyboardHelp.js').then((module) => ({ default: module.KeyboardHelp })));

/** Loads the dialog when it is first asked for. */
function KeyboardHelpSlot() {
  return useExtensionSignalValue(KeyboardExtension, 'isHelpOpen') ? <KeyboardHelp /> : null;
}

/** Mounts the list of key combinations. */
export const KeyboardReactExtension = defineExtension({
  name: '@inkfield/editor/KeyboardReact',
  dependencies: [
    KeyboardExtension,
    configExtension(ReactExtension, { decorators: [<KeyboardHelpSlot key="keyboard-help" />] }),
  ],
});
