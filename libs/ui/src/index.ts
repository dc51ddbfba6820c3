export {};
export { useProxyControl, useTypedBeforeHydration } from './proxy-control/index.js';
export type { ProxyControl, ProxyControlOptions } from './proxy-control/index.js';
