import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { SlashMenu } from './SlashMenu.js';
import { SlashMenuExtension } from './SlashMenuExtension.js';

/** Mounts the popup of the slash menu. */
export const SlashMenuReactExtension = defineExtension({
  name: '@inkfield/editor/SlashMenuReact',
  dependencies: [SlashMenuExtension, configExtension(ReactExtension, { decorators: [<SlashMenu key="slash-menu" />] })],
});
