import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchFlow, fetchRuns, type FlowDetail, type FlowRun } from '../http/flows.js';

export { FlowRunsPage as Component } from './FlowRunsPage.js';

/** The flow and its runs, together: neither says much without the other. */
export interface FlowRunsData {
  history: Promise<[FlowDetail, FlowRun[]]>;
}

export function loader({ params: { id = '' } }: Pick<LoaderFunctionArgs, 'params'>): FlowRunsData {
  return { history: deferred(Promise.all([fetchFlow(id), fetchRuns(id)])) };
}
