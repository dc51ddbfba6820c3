export { endpoints } from './endpoints.js';
export { ApiError, type ApiErrorCode } from './errors.js';
export { limits } from './limits.js';
export { messages } from './messages.js';
export type {
  GenerateRequest,
  PromptFlow,
  PromptFlowExecutionResult,
  PromptFlowResult,
  PromptFlowRow,
  PromptFlowVariable,
  UploadResult,
} from './types.js';
