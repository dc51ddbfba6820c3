import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useExtensionSignalValue, useSignalValue } from '@lexical/react/useExtensionSignalValue';
import type { PromptFlow } from '@inkfield/api';
import { PromptFlowDialog, usePromptFlows } from '@inkfield/prompt-flow';
import { portalContainerOf, TranslationProvider } from '@inkfield/ui';
import type { LexicalExtensionOutput } from 'lexical';
import { useEffect, useState } from 'react';
import type { FloatingToolbarExtension, ToolbarAiItem } from '../floating-toolbar/FloatingToolbarExtension.js';
import { focusEditor } from '../host/focusEditor.js';
import { HostExtension } from '../host/HostExtension.js';
import type { PromptFlowsExtension } from './PromptFlowsExtension.js';

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

/** Whether the toolbar lists a flow: only those that ask for the selected text (spec, section 2.2). */
function takesSelectedText(flow: PromptFlow): boolean {
  return flow.inputVariables.some(({ name }) => name === 'selectedText');
}

/** What both extensions give: asked for by their modules, those and all that they need would be cut from the editor's first load. */
interface PromptFlowsProps {
  promptFlows: LexicalExtensionOutput<typeof PromptFlowsExtension>;
  toolbar: LexicalExtensionOutput<typeof FloatingToolbarExtension>;
}

/** Fills the toolbar's AI menu with the flows, and shows the dialog of the chosen one. */
export function PromptFlows({ promptFlows, toolbar }: PromptFlowsProps) {
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
  return <OpenedFlow promptFlows={promptFlows} />;
}

/** The dialog; it stays drawn while it fades away. */
function OpenedFlow({ promptFlows }: Pick<PromptFlowsProps, 'promptFlows'>) {
  const [editor] = useLexicalComposerContext();
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
