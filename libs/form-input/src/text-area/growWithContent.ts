import type { FormEvent } from 'react';

/** Grows a text area as it is typed into, where the browser does not do so by `field-sizing: content` alone. */
export function growWithContent({ currentTarget: area }: FormEvent<HTMLTextAreaElement>): void {
  if (area.style.fieldSizing !== undefined) return;
  area.style.blockSize = '0';
  area.style.blockSize = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
