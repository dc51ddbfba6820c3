import { allowMethods, answered, json } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import type { WritingContext } from '../WritingContext.js';
import { findFlow } from './flowStore.js';
import { runFlow } from './runFlow.js';
import { readRunRequest } from './runRequest.js';

/** The form post that runs a flow (spec, section 7.3), on whatever path the page has. */
export function promptFlowHandler(context: WritingContext) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const run = await readRunRequest(request);
      const owner = await context.owner(request);
      const flow = await findFlow(context.database, owner, run.flowId);
      const identity = await context.identify(request, client);
      await context.limiter.take(identity);
      try {
        const signal = request.signal;
        return json({ promptFlowExecutionResult: await runFlow(context, { flow, request: run, owner, signal }) });
      } catch (error) {
        await context.limiter.giveBack(identity);
        throw error;
      }
    });
}
