import { OwnElements } from '../html/OwnElements.js';
import { OwnMarkdown } from '../markdown/OwnMarkdown.js';
import { drawStored } from '../view/drawStored.js';
import { reactProperties } from '../view/reactProperties.js';

/**
 * What reads elements and Markdown, and draws values and any attributes, by descriptions. An app's own schema brings it along: a page
 * whose documents have the product's kinds alone loads none of it.
 */
export const ownParts = { OwnElements, OwnMarkdown, drawStored, reactProperties };

export type OwnParts = typeof ownParts;
