import { useExtensionSignalValue } from '@lexical/react/useExtensionSignalValue';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { configExtension, defineExtension } from 'lexical';
import { lazy } from 'react';
import { FloatingToolbarExtension } from '../floating-toolbar/FloatingToolbarExtension.js';
import { PromptFlowsExtension } from './PromptFlowsExtension.js';

const PromptFlows = lazy(() => import('./PromptFlows.js').then((module) => ({ default: module.PromptFlows })));

/** Loads the dialog and the fetching only where an app gives flows. */
function PromptFlowsSlot() {
  return useExtensionSignalValue(PromptFlowsExtension, 'promptFlows') ? <PromptFlows /> : null;
}

/** Mounts the flows: the toolbar's AI menu and the dialog. */
export const PromptFlowsReactExtension = defineExtension({
  name: '@inkfield/editor/PromptFlowsReact',
  dependencies: [
    PromptFlowsExtension,
    FloatingToolbarExtension,
    configExtension(ReactExtension, { decorators: [<PromptFlowsSlot key="prompt-flows" />] }),
  ],
});
