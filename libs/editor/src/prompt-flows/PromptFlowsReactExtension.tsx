import { effect } from '@lexical/extension';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { ReactExtension } from '@lexical/react/ReactExtension';
import { portalContainerOf } from '@inkfield/ui';
import { configExtension, defineExtension } from 'lexical';
import { lazy } from 'react';
import { FloatingToolbarExtension } from '../floating-toolbar/FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import type { FlowWords } from './flowWords.js';
import { PromptFlowsExtension } from './PromptFlowsExtension.js';

const PromptFlows = lazy(() => import('./PromptFlows.js').then((module) => ({ default: module.PromptFlows })));

/** Loads the dialog and the fetching only where an app gives flows. */
function PromptFlowsSlot() {
  const promptFlows = useExtensionDependency(PromptFlowsExtension).output;
  const toolbar = useExtensionDependency(FloatingToolbarExtension).output;
  const [editor] = useLexicalComposerContext();
  const given = useSignalValue(promptFlows.promptFlows);
  const opened = useSignalValue(promptFlows.opened);
  const run = useSignalValue(promptFlows.runPromptFlow);
  const words = useSignalValue(promptFlows.words);
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  return given ? (
    <PromptFlows
      {...{ promptFlows, toolbar, given, opened, run, words }}
      container={container ?? portalContainerOf(editor.getRootElement())}
      focusText={() => focusEditor(editor)}
    />
  ) : null;
}

/** Mounts the flows: the toolbar's AI menu and the dialog. */
export const PromptFlowsReactExtension = defineExtension({
  name: '@inkfield/editor/PromptFlowsReact',
  dependencies: [
    PromptFlowsExtension,
    FloatingToolbarExtension,
    HostExtension,
    configExtension(ReactExtension, { decorators: [<PromptFlowsSlot key="prompt-flows" />] }),
  ],
  register: (_editor, _config, state) => {
    const { promptFlows, words } = state.getDependency(PromptFlowsExtension).output;
    const { messages } = state.getDependency(HostExtension).output;
    return effect(() => {
      const { language } = messages.value;
      if (!promptFlows.value || language === words.peek()?.language) return undefined;
      let isWanted = true;
      const take = (loaded: FlowWords) => void (isWanted && (words.value = loaded));
      // Where they cannot be fetched the words stay English.
      import('./flowWords.js').then(({ loadFlowWords }) => loadFlowWords(language)).then(take, () => undefined);
      return () => void (isWanted = false);
    });
  },
});
