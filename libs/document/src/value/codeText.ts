/** A node of a block whose text has no marks. */
interface Plain {
  readonly type: string;
  readonly text?: string;
}

/** The text of a code block's nodes. */
export function codeText(nodes: readonly Plain[]): string {
  return nodes.map(({ type, text = '' }) => (type === 'linebreak' ? '\n' : type === 'tab' ? '\t' : text)).join('');
}
