export { toNodeListener } from './adapters/toNodeListener.js';
