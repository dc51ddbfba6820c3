/**
 * Radix's tooltip and what finds its place are 20 kB, gzipped: more than a field of a single line. They are loaded with the first
 * question about any button, and by the page once.
 */
export const loadTooltipBubble = () => import('./TooltipBubble.js');
