import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { PromptFlowDialog, usePromptFlows } from '@inkfield/prompt-flow';
import { portalContainerOf, TranslationProvider } from '@inkfield/ui';
import { useEffect, useState } from 'react';
import { FloatingToolbarExtension, type ToolbarAiItem } from '../floating-toolbar/FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { PromptFlowsExtension, takesSelectedText } from './PromptFlowsExtension.js';

/** In the place of flows that take longer than the loading timeout of spec section 9. */
const loadingItem: ToolbarAiItem = {
  id: 'prompt-flows-loading',
  title: 'toolbar.flowsLoading',
  icon: 'loader',
  run: () => undefined,
};

/** In the place of flows that could not be loaded: choosing it tries again. */
const failedItem = {
  id: 'prompt-flows-failed',
  title: 'toolbar.flowsFailed',
  description: 'ai.retry',
  icon: 'retry',
} as const;

/** Fills the toolbar's AI menu with the flows, and shows the dialog of the chosen one. */
export function PromptFlows() {
  const promptFlows = useExtensionDependency(PromptFlowsExtension).output;
  const toolbar = useExtensionDependency(FloatingToolbarExtension).output;
  const { flows, status, slow, reload } = usePromptFlows(useSignalValue(promptFlows.promptFlows));
  useEffect(() => {
    const items: ToolbarAiItem[] = flows.filter(takesSelectedText).map((flow) => ({
      id: `prompt-flow-${flow.id}`,
      title: flow.title,
      description: flow.description,
      run: () => promptFlows.open(flow),
    }));
    // What has come stays usable when it could not be loaded again.
    if (status === 'error' && flows.length === 0) items.push({ ...failedItem, run: reload });
    if (slow) items.push(loadingItem);
    toolbar.setAiItems('prompt-flows', items);
    return () => toolbar.setAiItems('prompt-flows', []);
  }, [flows, status, slow, reload, promptFlows, toolbar]);
  return <OpenedFlow />;
}

/** The dialog; it stays drawn while it fades away. */
function OpenedFlow() {
  const [editor] = useLexicalComposerContext();
  const promptFlows = useExtensionDependency(PromptFlowsExtension).output;
  const opened = useSignalValue(promptFlows.opened);
  const run = useSignalValue(promptFlows.runPromptFlow);
  const words = useSignalValue(promptFlows.words);
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  if (!shown) return null;
  const apply = (put: (html: string) => void) => (html: string) => {
    put(html);
    promptFlows.close();
  };
  return (
    <TranslationProvider messages={words?.ui}>
      <PromptFlowDialog
        messages={words?.dialog}
        flow={shown.flow}
        open={opened !== null}
        onOpenChange={(open) => open || promptFlows.close()}
        initialVariables={{ selectedText: shown.selectedText }}
        run={run}
        container={container ?? portalContainerOf(editor.getRootElement())}
        onInsertBelow={apply(promptFlows.insertBelow)}
        onReplaceSelection={apply(promptFlows.replaceSelection)}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusEditor(editor);
        }}
      />
    </TranslationProvider>
  );
}
