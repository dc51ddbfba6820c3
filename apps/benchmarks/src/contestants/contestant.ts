import type { ComponentType } from 'react';

/** What the page of a contestant is told. */
export interface ContestantProps {
  html: string;
  /** What "++" answers, where the contestant writes with AI. */
  tokens: number;
}

export type Contestant = ComponentType<ContestantProps>;

/** Gives the page the way to this editor's text as HTML, which an app stores. */
export function letRead(html: () => string): void {
  Object.assign(window, { html });
}
