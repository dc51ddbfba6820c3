/** A node of a block whose text has no marks. */
interface Plain {
  readonly type: string;
  readonly text?: string;
}

/** The text of a code block's nodes. */
export function codeText(nodes: readonly Plain[]): string {
  let code = '';
  for (const { type, text = '' } of nodes) code += type === 'linebreak' ? '\n' : type === 'tab' ? '\t' : text;
  return code;
}
