import type { ElementReader } from '../html/elementReader.js';

export const readQuote: ElementReader = (element, context, to, reader) => {
  const children = reader.budget.held(() => reader.blocksIn(element, context));
  to.all(children ? [{ type: 'quote', shadowRoot: true, children }] : []);
};
