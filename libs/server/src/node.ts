import './config/checkNode.js';
export { toNodeListener } from './adapters/toNodeListener.js';
export { readToTheEnd, type RestLimits } from './adapters/readToTheEnd.js';
