import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { jsx } from 'react/jsx-runtime';
import { defaultLinkSettings } from '../link/linkSettings.js';
import type { DrawRules } from '../view/rules.js';
import { type RichTextViewValue, showStored } from '../view/showStored.js';

/** What the view shows of a value, as HTML, and what it says of it. */
export function shownMarkup(value: RichTextViewValue): { html: string; isPart: boolean; problem: string } {
  const { content, ...said } = showStored(value, {
    link: defaultLinkSettings,
    linkClasses: [],
    imageOrigins: undefined,
    codeElement: undefined,
    onError: () => undefined,
    // Trees name only elements.
    jsx: jsx as DrawRules['jsx'],
    classes: {},
  });
  // They are what `jsx` gave, and texts.
  return { html: renderToStaticMarkup(content as ReactNode[]).replaceAll('/>', '>'), ...said };
}
