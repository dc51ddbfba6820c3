export { actionRunner } from './actionRunner.js';
export { PromptFlowDialog, type PromptFlowDialogProps } from './dialog/PromptFlowDialog.js';
export { loadPromptFlowMessages } from './loadPromptFlowMessages.js';
export { promptFlowMessages, type PromptFlowMessages } from './promptFlowMessages.js';
export type { PromptFlowState } from './promptFlowState.js';
export { sanitizeFlowHtml } from './sanitize/sanitizeFlowHtml.js';
export { shouldAutoRun } from './shouldAutoRun.js';
export { usePromptFlow, type PromptFlowControl, type PromptFlowOptions, type RunPromptFlow } from './usePromptFlow.js';
export { usePromptFlows, type PromptFlowList, type PromptFlowLoader } from './usePromptFlows.js';
