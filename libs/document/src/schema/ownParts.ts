import { OwnElements } from '../html/OwnElements.js';

/**
 * What reads elements by descriptions. An app's own schema brings it along: a page whose documents have the product's kinds alone loads
 * none of it.
 */
export const ownParts = { OwnElements };

export type OwnParts = typeof ownParts;
