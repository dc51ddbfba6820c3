import { type ReactNode, Suspense } from 'react';
import { HtmlView } from '#HtmlView';
import { canonicalNodes } from '../html/canonicalNodes.js';
import type { HtmlNodes } from '../html/htmlNodes.js';
import type { Schema } from '../schema/Schema.js';
import { htmlWords } from './htmlWords.js';
import type { Drawn, DrawRules } from './rules.js';
import { showJson, showNodes } from './showJson.js';
import { told, type ViewProps } from './useView.js';

/** Any HTML, and how it is shown. */
export interface HtmlViewProps {
  /** What may be anything. */
  html: string;
  /** What of it may be shown, and how. */
  rules: DrawRules;
  /** The view that it stands in. */
  drawing: Drawing;
}

/** Shows what was read of any HTML, as what is canonical is shown. */
export function showHtmlNodes(nodes: HtmlNodes, maxDepth: number, { rules, drawing }: HtmlViewProps): ReactNode {
  return told(showNodes(nodes.root, rules, maxDepth, nodes), [], drawing.props);
}

/** Draws the values of one view. */
export class Drawing {
  /** What the view was given last: what is read later is told by that. */
  props: ViewProps = {};

  /** An app's own schema brings along what reads and draws by descriptions, so that a page without one does not load it. */
  readonly draw = (rules: DrawRules, schema: Schema | undefined, json: unknown, given: unknown): Drawn => {
    if (schema?.own) return schema.own.drawStored({ json, html: given }, schema, rules);
    if (json) return showJson(json, rules);
    const html = String(given ?? '');
    const nodes = canonicalNodes(html, rules.link);
    if (nodes) return showNodes(nodes, rules);
    const view = (
      <Suspense key="html" fallback={<p>{htmlWords(html)}</p>}>
        <HtmlView html={html} rules={rules} drawing={this} />
      </Suspense>
    );
    return { content: [view], isPart: false, problem: '' };
  };
}
