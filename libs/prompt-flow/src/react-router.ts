'use client';
export { usePromptFlowFetcher, type PromptFlowFetcher } from './react-router/usePromptFlowFetcher.js';
