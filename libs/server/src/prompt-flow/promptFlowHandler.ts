import { allowMethods, answered } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import { metered } from '../limiter/metered.js';
import type { WritingContext } from '../WritingContext.js';
import { answerAtOnce, answerByLines, wantsStream, type RunSteps } from './answerRun.js';
import { findFlow } from './flowStore.js';
import { runFlow } from './runFlow.js';
import { readRunRequest } from './runRequest.js';

/** The form post that runs a flow (spec, section 7.3), on whatever path the page has; a result at a time for those who ask so. */
export function promptFlowHandler(context: WritingContext) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const run = await readRunRequest(request);
      const owner = await context.owner(request);
      const flow = await findFlow(context.database, owner, run.flowId);
      const identity = await context.identify(request, client);
      const provider = metered(context, { owner, identity, kind: 'flow' });
      const left = new AbortController();
      const signal = AbortSignal.any([request.signal, left.signal]);
      const steps = counted(
        context,
        identity,
        flow.templates.length,
        runFlow({ ...context, provider }, { flow, request: run, owner, signal }),
      );
      return wantsStream(request) ? answerByLines(steps, context.log, () => left.abort()) : answerAtOnce(steps);
    });
}

/** A run takes a request for each of its templates from the day's limit, and gives all back when nothing comes of it. */
async function* counted({ limiter }: WritingContext, identity: string, templates: number, steps: RunSteps): RunSteps {
  await limiter.take(identity, templates);
  try {
    return yield* steps;
  } catch (error) {
    await limiter.giveBack(identity, templates);
    throw error;
  }
}
