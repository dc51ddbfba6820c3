import type { ElementReader } from '../html/elementReader.js';

/** An element as a heading, whose own weight is no mark. */
export const readHeading: ElementReader = (element, context, reader) => [
  { type: 'heading', tag: element.tag, children: reader.blocksIn(element, { ...context, inHeading: true }) },
];
