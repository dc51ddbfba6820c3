import { allowMethods, answered, type Log } from '../http/answer.js';
import type { Client } from '../http/clientAddress.js';
import { HttpError } from '../http/HttpError.js';
import { publicPath } from '../http/publicPath.js';
import { isRepeatable, requestNumber } from '../http/requestNumber.js';
import { resumeHeader, wantsResume } from '../resume/wantsResume.js';
import type { WritingContext } from '../WritingContext.js';
import { findRow } from './applyOutputs.js';
import { answerAtOnce, answerByLines, firstReady, wantsStream } from './answerRun.js';
import { checkVariables } from './checkVariables.js';
import { findFlow, type SavedFlow } from './flowStore.js';
import { readRunRequest, type RunRequest } from './runRequest.js';
import type { RunUnderWay } from './runs.js';
import { templateProblems } from './templateProblems.js';

/**
 * The form post that runs a flow, on whatever path the page has; a result at a time for those who ask so. A
 * client that can come back is told where, and its run goes on without it; any other one's ends when it leaves.
 */
export function promptFlowHandler(context: WritingContext) {
  return (request: Request, client: Client = {}): Promise<Response> =>
    answered('json', context.log, async () => {
      allowMethods(request, 'POST');
      await context.checkAccess(request);
      const given = await readRunRequest(request);
      const owner = await context.owner(request);
      const flow = await findFlow(context.database, owner, given.flowId);
      const variables = await checkRun(context, flow, given, owner);
      const identity = await context.identify(request, client);
      const id = requestNumber(request, owner, ['run', given.flowId, [...variables], given.rowId]);
      const isResumable = isRepeatable(request) || (wantsStream(request) && wantsResume(request));
      request.signal.throwIfAborted();
      const run = await context.runs.begin({ id, flow, request: given, variables, owner, identity, isResumable });
      const { log } = context;
      if (isResumable) {
        const headers = { [resumeHeader]: publicPath(context, `/api/runs/${id}`) };
        const answer = { log, leave: () => undefined, headers };
        return wantsStream(request) ? answerByLines(run.lines, answer) : answerAtOnce(run.lines, answer);
      }
      return answerWhileThere(request, run, log);
    });
}

async function answerWhileThere(request: Request, { lines, stop }: RunUnderWay, log: Log): Promise<Response> {
  request.signal.addEventListener('abort', stop);
  if (request.signal.aborted) stop();
  const answer = { log, leave: stop };
  return wantsStream(request) ? answerByLines(await firstReady(lines), answer) : answerAtOnce(lines, answer);
}

/** What can be told before the model is asked. @returns the values that the flow is run with */
async function checkRun(
  { database }: WritingContext,
  flow: SavedFlow,
  request: RunRequest,
  owner: string,
): Promise<Map<string, string>> {
  // A stored flow was checked when it was saved; one that came into the database in another way was not.
  const [problem] = templateProblems(flow);
  if (problem) throw new HttpError(422, problem.message);
  const variables = checkVariables(flow.inputVariables, request.variables);
  if (request.rowId !== undefined) await findRow(database, owner, request.rowId);
  else if (flow.outputs.some(({ action }) => action === 'update')) {
    throw new HttpError(422, 'This flow changes a row: run it on one.');
  }
  return variables;
}
