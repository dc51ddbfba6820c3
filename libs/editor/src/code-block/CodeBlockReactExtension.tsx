import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { CodeActions } from './CodeActions.js';
import { CodeActionsExtension } from './CodeActionsExtension.js';

/** Mounts the buttons of the code block that has the caret or the pointer. */
export const CodeBlockReactExtension = defineExtension({
  name: '@inkfield/editor/CodeBlockReact',
  dependencies: [
    CodeActionsExtension,
    configExtension(ReactExtension, { decorators: [<CodeActions key="code-actions" />] }),
  ],
});
