import { loadPromptFlowMessages, type PromptFlowMessages } from '@inkfield/prompt-flow';
import { loadUiMessages, type UiMessages } from '@inkfield/ui';

/** What a flow's dialog says, in a language. */
export interface FlowWords {
  language: string;
  dialog: PromptFlowMessages;
  ui: UiMessages;
}

/** Loads what a flow's dialog says in the language of a BCP 47 tag. */
export async function loadFlowWords(language: string): Promise<FlowWords> {
  const [dialog, ui] = await Promise.all([loadPromptFlowMessages(language), loadUiMessages(language)]);
  return { language, dialog, ui };
}
