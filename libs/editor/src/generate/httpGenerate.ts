import { generateText } from '@inkfield/api';
import type { Generate } from './textStream.js';

/** Generates by `POST endpoint` as spec section 7.2 says; any server that streams plain text will do. @default the endpoint of spec section 7.2 */
export function httpGenerate(endpoint?: string): Generate {
  return (request, { signal }) => generateText(request, { signal, ...(endpoint !== undefined && { endpoint }) });
}
