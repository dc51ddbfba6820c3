import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsx } from 'react/jsx-runtime';
import { htmlNodes, maxDepth } from '../html/htmlNodes.js';
import { defaultLinkSettings as link } from '../link/linkSettings.js';
import type { DrawRules } from '../view/rules.js';
import { showJson, showNodes } from '../view/showJson.js';
import { type RichTextViewValue, storedIn } from '../view/stored.js';

/** What the view shows of a value, as HTML, and what it says of it. */
export function shownMarkup(value: RichTextViewValue): { html: string; isPart: boolean; problem: string } {
  const { json, html } = storedIn(value);
  const rules: DrawRules = {
    link,
    linkClasses: [],
    imageOrigins: undefined,
    codeElement: undefined,
    onError: () => undefined,
    // Trees name only elements.
    jsx: jsx as DrawRules['jsx'],
    classes: {},
  };
  const nodes = htmlNodes(String(html ?? ''), { link, foreign: false });
  const { content, ...said } = json ? showJson(json, rules) : showNodes(nodes.root, rules, maxDepth, nodes);
  // They are what `jsx` gave, and texts.
  return { html: renderToStaticMarkup(content as ReactNode[]).replaceAll('/>', '>'), ...said };
}
