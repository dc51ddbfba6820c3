import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { LinkPopover } from '../link/LinkPopover.js';
import { FloatingToolbar } from './FloatingToolbar.js';
import { FloatingToolbarExtension } from './FloatingToolbarExtension.js';

/** Mounts the toolbar of selected text, and the popover of its Link button. */
export const FloatingToolbarReactExtension = defineExtension({
  name: '@inkfield/editor/FloatingToolbarReact',
  dependencies: [
    FloatingToolbarExtension,
    configExtension(ReactExtension, {
      decorators: [<FloatingToolbar key="floating-toolbar" />, <LinkPopover key="link-popover" />],
    }),
  ],
});
