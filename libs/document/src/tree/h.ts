import { element, type Properties, type TreeElement, type TreeNode } from './element.js';
import { propertyName } from './names.js';

/** What can stand in an element. */
export type TreeContent = TreeNode | string | null | undefined | false | readonly TreeContent[];

const hasOtherName = (attribute: string) =>
  attribute === 'class' || attribute === 'tabindex' || attribute.includes('-');

function namedProperties(attributes: Properties): Properties {
  for (const name in attributes) {
    if (hasOtherName(name))
      return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [propertyName(key), value]));
  }
  return attributes;
}

function addContent(content: readonly TreeContent[], to: TreeNode[]): TreeNode[] {
  for (const child of content) {
    if (typeof child === 'string') to.push({ type: 'text', value: child });
    else if (!child) continue;
    else if ('type' in child) to.push(child);
    else addContent(child, to);
  }
  return to;
}

/**
 * An element of an output tree, in hast's shape. What a description writes passes one gate: an element or attribute that could run, load
 * or imitate something is an error of the description, and an address that may not be linked to is left out.
 *
 * @param attributes by their name in HTML or in hast
 * @example h('aside', { 'data-tone': tone }, content)
 */
export function h(tagName: string, attributes?: Properties | null, ...content: TreeContent[]): TreeElement {
  return element(tagName, attributes && namedProperties(attributes), addContent(content, []));
}
