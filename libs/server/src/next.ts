export { nextHandlers } from './adapters/nextHandlers.js';
