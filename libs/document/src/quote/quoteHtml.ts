import type { ElementReader } from '../html/elementReader.js';
import { holding } from '../html/storedNodes.js';

export const readQuote: ElementReader = (element, context, reader) => [
  holding('quote', reader.blocksIn(element, context)),
];
