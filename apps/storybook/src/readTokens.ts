/** One custom property of tokens.css. */
export interface Token {
  /** The whole name, such as `--ik-color-bg`. */
  name: string;
  value: string;
}

/** The tokens that a stylesheet declares, each once, in their order. */
export function readTokens(css: string): Token[] {
  const tokens = new Map<string, string>();
  for (const [, name, value] of css.matchAll(/^\s*(--ik-[\w-]+):\s*([^;]+);/gm)) {
    if (name && value && !tokens.has(name)) tokens.set(name, value.replace(/\s+/g, ' ').trim());
  }
  return [...tokens].map(([name, value]) => ({ name, value }));
}
