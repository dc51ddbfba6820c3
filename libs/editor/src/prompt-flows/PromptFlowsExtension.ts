import { namedSignals, signal } from '@lexical/extension';
import type { PromptFlow } from '@inkfield/api';
import { readHtml } from '@inkfield/document/internal';
import type { PromptFlowLoader, RunPromptFlow } from '@inkfield/prompt-flow';
import {
  $getEditor,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  defineExtension,
  HISTORY_PUSH_TAG,
  type RangeSelection,
  safeCast,
} from 'lexical';
import { $fitPaste } from '../paste/fitPaste.js';
import { $insertBlocks } from '../paste/insertBlocks.js';
import { readOptions } from '../schema/SchemaExtension.js';
import { $createNodes } from '../value/createNodes.js';
import type { FlowWords } from './flowWords.js';

export interface PromptFlowsConfig {
  /** The saved prompts, or what gets them. @default undefined (none: the toolbar has no AI menu for them) */
  promptFlows: readonly PromptFlow[] | PromptFlowLoader | undefined;
  /** Runs a flow. @default posts the form to the page's own URL */
  runPromptFlow: RunPromptFlow | undefined;
}

/** A flow whose dialog is open, and the text that it was opened with. */
export interface OpenedPromptFlow {
  flow: PromptFlow;
  selectedText: string;
}

function $selectionOrEnd(): RangeSelection {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection : $getRoot().selectEnd();
}

function $readFlow(html: string) {
  const { schema, link } = readOptions($getEditor());
  return readHtml(html, { schema, link, foreign: false });
}

/** Puts a flow's HTML under the block in which the selection ends, and the caret behind it. */
export function $insertBelow(html: string): void {
  const selection = $selectionOrEnd();
  const end = selection.isBackward() ? selection.anchor : selection.focus;
  const nodes = $createNodes($fitPaste($readFlow(html), null));
  const place = end.getNode().getTopLevelElement();
  const root = $getRoot();
  // All at once: one by one, each would look through all that is there.
  root.splice(place ? place.getIndexWithinParent() + 1 : root.getChildrenSize(), 0, nodes);
  nodes.at(-1)?.selectEnd();
}

/** Puts a flow's HTML in the selection's place, as a paste does, and the caret behind it. */
export function $replaceSelection(html: string): void {
  $insertBlocks($readFlow(html), $selectionOrEnd());
}

/** The saved prompts that run on the selected text. It draws nothing. */
export const PromptFlowsExtension = defineExtension({
  name: '@inkfield/editor/PromptFlows',
  config: safeCast<PromptFlowsConfig>({ promptFlows: undefined, runPromptFlow: undefined }),
  build: (editor, config) => {
    const opened = signal<OpenedPromptFlow | null>(null);
    /** Puts an answer into the text, in one undo step. Where that may not be edited now, the answer stays in its dialog. */
    const take = ($put: (html: string) => void) => (html: string) => {
      if (!editor.isEditable()) return;
      editor.update(() => $put(html), { tag: HISTORY_PUSH_TAG });
      opened.value = null;
    };
    return {
      ...namedSignals(config),
      opened,
      /** What the dialog says in the interface's language; null for English. */
      words: signal<FlowWords | null>(null),
      /** Opens a flow's dialog with the selected text. */
      open: (flow: PromptFlow) => {
        opened.value = { flow, selectedText: editor.read(() => $getSelection()?.getTextContent() ?? '') };
      },
      close: () => void (opened.value = null),
      insertBelow: take($insertBelow),
      replaceSelection: take($replaceSelection),
    };
  },
});
