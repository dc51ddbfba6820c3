import { deferred } from '../http/deferred.js';
import { fetchFlows } from '../http/flows.js';

export { FlowsPage as Component } from './FlowsPage.js';

export const loader = () => ({ flows: deferred(fetchFlows()) });
