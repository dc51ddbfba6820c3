import { fetchFlows } from '../http/flows.js';

export { FlowsPage as Component } from './FlowsPage.js';

export const loader = () => ({ flows: fetchFlows() });
