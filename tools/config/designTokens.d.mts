/** One custom property of a stylesheet. */
export interface Token {
  /** The whole name, such as `--ik-color-bg`. */
  name: string;
  value: string;
  /** What the comment above it says of it and of those below; '' where there is none. */
  purpose: string;
}

/** The tokens that a stylesheet declares, each once, in their order. */
export function readTokens(css: string): Token[];

/** The same in one of the themes, in the form of the Design Tokens Community Group. */
export function designTokens(css: string, theme: 'light' | 'dark'): Record<string, object>;
