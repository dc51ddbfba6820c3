import './config/checkNode.js';
export { nextHandlers } from './adapters/nextHandlers.js';
