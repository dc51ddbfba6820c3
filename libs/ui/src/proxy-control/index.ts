export { useProxyControl } from './useProxyControl.js';
export type { ProxyControl, ProxyControlOptions } from './ProxyControl.js';
