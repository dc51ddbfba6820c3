import type { ReactNode } from 'react';
import { htmlNodes, maxDepth } from '../html/htmlNodes.js';
import { type HtmlViewProps, showHtmlNodes } from './Drawing.js';

/** Shows any HTML. Where it is not there at once (HtmlView.browser.ts), it is all that is loaded. */
export function HtmlView(props: HtmlViewProps): ReactNode {
  const { html, rules } = props;
  return showHtmlNodes(htmlNodes(html, { link: rules.link, foreign: false }), maxDepth, props);
}
