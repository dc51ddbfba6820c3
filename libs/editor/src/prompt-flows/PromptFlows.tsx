import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionDependency } from '@lexical/react/useExtensionComponent';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import { PromptFlowDialog, usePromptFlows } from '@inkfield/prompt-flow';
import { portalContainerOf } from '@inkfield/ui';
import { useEffect, useState } from 'react';
import { FloatingToolbarExtension } from '../floating-toolbar/FloatingToolbarExtension.js';
import { focusEditor } from '../floating-toolbar/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import { PromptFlowsExtension, takesSelectedText } from './PromptFlowsExtension.js';

/** Fills the toolbar's AI menu with the flows, and shows the dialog of the chosen one. */
export function PromptFlows() {
  const promptFlows = useExtensionDependency(PromptFlowsExtension).output;
  const toolbar = useExtensionDependency(FloatingToolbarExtension).output;
  const { flows } = usePromptFlows(useSignalValue(promptFlows.promptFlows));
  useEffect(() => {
    toolbar.setAiItems(
      'prompt-flows',
      flows.filter(takesSelectedText).map((flow) => ({
        id: `prompt-flow-${flow.id}`,
        title: flow.title,
        description: flow.description,
        run: () => promptFlows.open(flow),
      })),
    );
    return () => toolbar.setAiItems('prompt-flows', []);
  }, [flows, promptFlows, toolbar]);
  return <OpenedFlow />;
}

/** The dialog; it stays drawn while it fades away. */
function OpenedFlow() {
  const [editor] = useLexicalComposerContext();
  const promptFlows = useExtensionDependency(PromptFlowsExtension).output;
  const opened = useSignalValue(promptFlows.opened);
  const run = useSignalValue(promptFlows.runPromptFlow);
  const container = useExtensionSignalValue(HostExtension, 'portalContainer');
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  if (!shown) return null;
  const apply = (put: (html: string) => void) => (html: string) => {
    put(html);
    promptFlows.close();
  };
  return (
    <PromptFlowDialog
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
  );
}
