import { Marked, type Token, type Tokens } from 'marked';

const markdown = new Marked({ gfm: true });

/** The items of a Markdown answer's lists, as plain text, nested ones after their parents; none where it has no list. */
export function listItems(source: string): string[] {
  return markdown
    .lexer(source)
    .flatMap(itemsOf)
    .map((item) => item.trim())
    .filter(Boolean);
}

function itemsOf(token: Token): string[] {
  if (!isList(token)) return [];
  return token.items.flatMap((item) => [
    plainText(item.tokens.filter((part) => !isList(part))),
    ...item.tokens.flatMap(itemsOf),
  ]);
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

/** The words of tokens, without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? String(token.text) : '',
    )
    .join('');
}
