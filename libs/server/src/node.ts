import './config/checkNode.js';
export { toNodeListener } from './adapters/toNodeListener.js';
