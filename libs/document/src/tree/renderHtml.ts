import { keptSpace, keptTab } from '../html/htmlElement.js';
import type { TreeElement, TreeNode } from './element.js';
import { attributeName } from './names.js';

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A real non-breaking space is written as a number: `&nbsp;` stands for a space that HTML would collapse.
  '\u00a0': '&#160;',
  [keptSpace]: '&nbsp;',
  [keptTab]: '&#9;',
};
const special = new RegExp(`[&<>\u00a0${keptSpace}${keptTab}]`);
const everySpecial = new RegExp(special, 'g');
const specialInAttribute = /[&<>"\u00a0]/;
const everySpecialInAttribute = new RegExp(specialInAttribute, 'g');
const voidElements = new Set(['br', 'hr', 'img', 'col', 'wbr']);

const referenceOf = (character: string) => references[character] ?? '';

function textHtml(text: string): string {
  return special.test(text) ? text.replace(everySpecial, referenceOf) : text;
}

function attributesHtml({ properties }: TreeElement): string {
  let html = '';
  for (const name in properties) {
    const value = properties[name];
    if (value === null || value === undefined || value === false) continue;
    const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
    const escaped = specialInAttribute.test(text) ? text.replace(everySpecialInAttribute, referenceOf) : text;
    html += ` ${attributeName(name)}="${escaped}"`;
  }
  return html;
}

function childrenHtml(nodes: readonly TreeNode[]): string {
  let html = '';
  for (const node of nodes) html += node.type === 'text' ? textHtml(node.value) : renderHtml(node);
  return html;
}

/** An output tree as canonical HTML. */
export function renderHtml(element: TreeElement): string {
  const { tagName } = element;
  const start = `<${tagName}${attributesHtml(element)}>`;
  return voidElements.has(tagName) ? start : `${start}${childrenHtml(element.children)}</${tagName}>`;
}
