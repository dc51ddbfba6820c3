export { loadPromptFlowMessages } from './loadPromptFlowMessages.js';
export { promptFlowMessages, type PromptFlowMessages } from './promptFlowMessages.js';
