import { type CSSProperties, useMemo } from 'react';
import { defaultLinkSettings } from '../link/linkSettings.js';
import type { EditorJson } from '../value/documentJson.js';
import { readHtml } from '../html/readHtml.js';
import { readJson } from '../value/readJson.js';
import styles from './content.module.css';
import { renderBlocks } from './renderBlocks.js';

type Nothing = null | undefined;

/** A stored value to show: the editor's HTML, also as a plain string, or its JSON. `null` and `undefined` are empty. */
export type RichTextViewValue =
  string | Nothing | { readonly html: string | Nothing } | { readonly json: EditorJson | string | Nothing };

export interface RichTextViewProps {
  /** The value. Whatever it holds, only what the editor's model has is shown; what cannot be read shows nothing. */
  value: RichTextViewValue;
  /** Schemes that links may have besides the ten of spec section 3.1. @default [] */
  schemes?: readonly string[];
  /** A class besides that of the content's look. */
  className?: string;
  /** Inline style of the element around the content. */
  style?: CSSProperties;
  /** The language of the text, a BCP 47 tag. */
  lang?: string;
  /** Text direction. @default 'auto' */
  dir?: 'ltr' | 'rtl' | 'auto';
}

const noSchemes: readonly string[] = [];

function readValue(value: RichTextViewValue, schemes: readonly string[]) {
  const link = { ...defaultLinkSettings, schemes: [...defaultLinkSettings.schemes, ...schemes] };
  const given = typeof value === 'string' || value == null ? { html: value } : value;
  if ('json' in given) return given.json ? (readJson(given.json, link).blocks ?? []) : [];
  return readHtml(given.html ?? '', { link, foreign: false }).blocks;
}

/**
 * Shows a stored value without the editor; server-renderable. The value passes the same gate as in the editor and is drawn
 * as elements, so no HTML of it is ever handed to the browser.
 */
export function RichTextView({ value, schemes = noSchemes, className, style, lang, dir = 'auto' }: RichTextViewProps) {
  const content = useMemo(() => renderBlocks(readValue(value, schemes)), [value, schemes]);
  return (
    <div className={[styles.content, className].filter(Boolean).join(' ')} style={style} lang={lang} dir={dir}>
      {content}
    </div>
  );
}
