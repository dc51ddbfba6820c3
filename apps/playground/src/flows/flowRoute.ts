import type { LoaderFunctionArgs } from 'react-router';
import { deferred } from '../http/deferred.js';
import { fetchFlow, type FlowDetail } from '../http/flows.js';

export { FlowPage as Component } from './FlowPage.js';

/** What the page gets: no flow at `/flows/new`. */
export interface FlowData {
  flow: Promise<FlowDetail> | null;
}

export function loader({ params: { id = 'new' } }: Pick<LoaderFunctionArgs, 'params'>): FlowData {
  return { flow: id === 'new' ? null : deferred(fetchFlow(id)) };
}
