export { endpoints } from './endpoints.js';
export { ApiError, type ApiErrorCode } from './errors.js';
export { generateText, type GenerateOptions } from './generateText.js';
export { limits } from './limits.js';
export { messages } from './messages.js';
export { type PresignedTarget, presignedUpload } from './presignedUpload.js';
export { promptFlowFormData, type PromptFlowRun } from './promptFlowFormData.js';
export { readPromptFlowResult } from './readPromptFlowResult.js';
export type { RunPromptFlowOptions } from './postPromptFlow.js';
export { promptFlowResultOf, runPromptFlow } from './runPromptFlow.js';
export { streamPromptFlow } from './streamPromptFlow.js';
export { uploadImage, type UploadOptions } from './uploadImage.js';
export { validateImageFile } from './validateImageFile.js';
export type {
  GenerateRequest,
  PromptFlow,
  PromptFlowExecutionResult,
  PromptFlowOutput,
  PromptFlowResult,
  PromptFlowRow,
  PromptFlowVariable,
  UploadResult,
} from './types.js';
