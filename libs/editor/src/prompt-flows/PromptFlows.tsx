import type { PromptFlow } from '@inkfield/api';
import { PromptFlowDialog, usePromptFlows } from '@inkfield/prompt-flow';
import { TranslationProvider } from '@inkfield/ui';
import type { LexicalExtensionOutput } from 'lexical';
import { useEffect, useState } from 'react';
import type { FloatingToolbarExtension, ToolbarAiItem } from '../floating-toolbar/FloatingToolbarExtension.js';
import type { FlowWords } from './flowWords.js';
import type { OpenedPromptFlow, PromptFlowsConfig, PromptFlowsExtension } from './PromptFlowsExtension.js';

/** In the place of flows that take longer than the loading timeout (docs/behaviour.md#prompt-flows). */
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

/** Whether the toolbar lists a flow: only those that ask for the selected text (docs/behaviour.md#toolbar). */
function takesSelectedText(flow: PromptFlow): boolean {
  return flow.inputVariables.some(({ name }) => name === 'selectedText');
}

/** What the editor gives: asked for by their modules, this and all that those need would be cut from the editor's first load. */
interface PromptFlowsProps {
  promptFlows: LexicalExtensionOutput<typeof PromptFlowsExtension>;
  toolbar: LexicalExtensionOutput<typeof FloatingToolbarExtension>;
  given: NonNullable<PromptFlowsConfig['promptFlows']>;
  opened: OpenedPromptFlow | null;
  run: PromptFlowsConfig['runPromptFlow'];
  words: FlowWords | null;
  container: HTMLElement | undefined;
  focusText: () => void;
}

/** Fills the toolbar's AI menu with the flows, and shows the dialog of the chosen one. */
export function PromptFlows({ toolbar, given, ...dialog }: PromptFlowsProps) {
  const { promptFlows } = dialog;
  const { flows, status, slow, reload } = usePromptFlows(given);
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
  return <OpenedFlow {...dialog} />;
}

/** The dialog; it stays drawn while it fades away. */
function OpenedFlow({ promptFlows, opened, words, focusText, ...rest }: Omit<PromptFlowsProps, 'toolbar' | 'given'>) {
  const [shown, setShown] = useState(opened);
  if (opened && opened !== shown) setShown(opened);
  if (!shown) return null;
  return (
    <TranslationProvider messages={words?.ui}>
      <PromptFlowDialog
        {...rest}
        messages={words?.dialog}
        flow={shown.flow}
        open={opened !== null}
        onOpenChange={(open) => open || promptFlows.close()}
        initialVariables={{ selectedText: shown.selectedText }}
        onInsertBelow={promptFlows.insertBelow}
        onReplaceSelection={promptFlows.replaceSelection}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          focusText();
        }}
      />
    </TranslationProvider>
  );
}
