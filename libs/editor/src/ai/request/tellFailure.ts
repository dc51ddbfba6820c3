import { ApiError, messages } from '@inkfield/api';
import type { NamedSignalsOutput } from '@lexical/extension';
import type { HostConfig } from '../../host/HostExtension.js';

/**
 * Tells the person by a toast that nothing came of a request, and the app too, except of a limit, which is no failure.
 *
 * @param isDetailed whether the toast gives the failure's own reason; that of a limit is always given
 */
export function tellFailure(
  host: NamedSignalsOutput<Pick<HostConfig, 'onError' | 'notify'>>,
  cause: unknown,
  isDetailed: boolean,
): void {
  const reason = cause instanceof Error ? cause.message : '';
  const isLimit = cause instanceof ApiError && cause.code === 'ai-limit';
  if (!isLimit) host.onError.peek()({ code: 'ai-failed', message: reason || messages.aiFailed, cause });
  const message = ((isLimit || isDetailed) && reason) || messages.aiFailed;
  host.notify.peek()({ type: 'error', message });
}
