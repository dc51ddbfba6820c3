import { ApiError, messages } from '@inkfield/api';
import type { Upload } from './uploadTasks.js';

/** Brings a file to the endpoint (docs/behaviour.md#uploading). */
export const httpUpload: Upload = async (file, options) => {
  // The code of the request comes with the first one.
  const loaded = await import('./requestUpload.js').catch(() => undefined);
  if (!loaded) throw new ApiError('upload-failed', messages.uploadFailed);
  return loaded.uploadImage(file, options);
};
