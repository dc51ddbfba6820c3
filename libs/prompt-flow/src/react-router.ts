'use client';
export {
  usePromptFlowFetcher,
  type PromptFlowFetcher,
  type RouterFetcher,
} from './react-router/usePromptFlowFetcher.js';
