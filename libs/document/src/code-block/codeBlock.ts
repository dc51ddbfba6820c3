import { type Attribute, text } from '../schema/attributes.js';
import { defineBlock } from '../schema/define.js';
import type { TreeNode } from '../tree/element.js';
import { element } from '../tree/element.js';
import { cleanLanguage } from './codeLanguage.js';

const language: Attribute<string> = {
  ...text(),
  read: (value) => (typeof value === 'string' ? cleanLanguage(value) : undefined),
};

/** HTML does not show a line break at the end as a line. */
function withLastLine(content: TreeNode[]): TreeNode[] {
  const [code] = content;
  return code?.type === 'text' && code.value.endsWith('\n') ? [{ ...code, value: `${code.value}\n` }] : content;
}

export const codeBlock = defineBlock({
  type: 'code',
  content: 'text',
  attributes: { language },
  writeHtml: ({ language: name }, content) =>
    element('pre', null, [element('code', { className: name ? `language-${name}` : null }, withLastLine(content))]),
});
