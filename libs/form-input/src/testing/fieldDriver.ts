import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FieldKind } from '../kindOf.js';

/** Monaco's first load under the development server takes seconds. */
export const loadTimeoutMs = 120_000;

/** Drives the one field named `body` of a page, whatever its kind. */
export function fieldDriver(kind: FieldKind) {
  const isEditor = kind === 'code' || kind === 'rich-text';
  const control = () => {
    const found = document.querySelector('[name=body]');
    if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement) return found;
    throw new Error('There is no field named body.');
  };
  const box = () => {
    const found = isEditor ? document.querySelector('[role=textbox]') : control();
    if (found instanceof HTMLElement) return found;
    throw new Error('The field has no text box.');
  };
  return {
    control,
    box,
    /** The kind's editor has taken over. */
    async arrived() {
      if (!isEditor) return;
      await expect.poll(() => control().getAttribute('aria-hidden'), { timeout: loadTimeoutMs }).toBe('true');
      await expect.poll(() => document.querySelector('[role=textbox]')).not.toBe(null);
    },
    /** The text that a person sees. */
    shown() {
      if (kind === 'rich-text') return box().textContent;
      if (kind !== 'code') return control().value;
      return document.querySelector('.view-lines')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    },
    /** A text as this kind's control holds it. */
    value: (text: string) => (kind === 'rich-text' && text ? `<p>${text}</p>` : text),
    /** Types at the end of the text. */
    async type(text: string) {
      // An editor that has just drawn another text may not take the focus yet.
      const focused = () => {
        box().focus();
        return document.activeElement === box();
      };
      await expect.poll(focused).toBe(true);
      await userEvent.keyboard(`{Control>}{End}{/Control}${text}`);
    },
  };
}
