import { expect, test } from 'vitest';
import { ApiError, endpoints, limits, messages } from './index.js';

test('the messages are those of the specification, word for word', () => {
  expect(messages).toMatchObject({
    fileTooBig: 'File size too big (max 50MB).',
    fileTypeNotSupported: 'File type not supported.',
    uploadFailed: 'Error uploading image. Please try again.',
    uploadUnauthorized: 'Supabase environment variables not set, reading image locally instead.',
    uploading: 'Uploading image...',
    uploaded: 'Image uploaded successfully.',
    aiLimitReached: 'You have reached your request limit for the day.',
    aiFailed: 'Something went wrong.',
    emptyResponse: 'The response body is empty.',
    fetchFailed: 'Failed to fetch the chat response.',
    invalidTranslation: 'invalid',
  });
});

test('the paths and limits are those of the specification', () => {
  expect(endpoints).toEqual({ upload: '/api/ai/upload', generate: '/api/ai/generate' });
  expect(limits).toEqual({ maxImageBytes: 52_428_800, maxPromptLength: 5_000 });
});

test('an ApiError is an Error that says what it is', () => {
  const error = new ApiError('upload-failed', messages.uploadFailed, 500);
  expect(error).toBeInstanceOf(Error);
  expect({ ...error }).toEqual({ name: 'ApiError', code: 'upload-failed', status: 500 });
  expect(String(error)).toBe(`ApiError: ${messages.uploadFailed}`);
  expect(new ApiError('ai-failed', 'x').status).toBeUndefined();
});
