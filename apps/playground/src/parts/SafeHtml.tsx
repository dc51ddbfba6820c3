import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './SafeHtml.module.css';

interface SafeHtmlProps {
  /** HTML of any origin: it is sanitised here. */
  html: string;
}

/** The elements and attributes that the editor's own HTML is made of; nothing else is shown. */
const allowed = {
  ALLOWED_TAGS: 'p h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code hr br strong em s u span img a'.split(' '),
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'title', 'start', 'style', 'class'],
};

/** Stored or generated HTML as a text to read. */
export function SafeHtml({ html }: SafeHtmlProps) {
  const safe = useMemo(() => sanitize(html), [html]);
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: safe }} />;
}

/** Sanitised HTML; a style keeps its colour only, a link that opens a tab always has `noopener`. */
export function sanitize(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]')) {
    const { color } = element.style;
    element.removeAttribute('style');
    if (color && !color.includes('url')) element.style.color = color;
  }
  for (const link of fragment.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer nofollow');
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
