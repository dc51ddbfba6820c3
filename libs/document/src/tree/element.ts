/** Text in an output tree, as hast has it. */
export interface TreeText {
  type: 'text';
  value: string;
}

/** What an element's attribute may be: `true` is one without a value, and `false`, null and undefined are none. */
export type Property = string | number | boolean | readonly string[] | null | undefined;

export type Properties = Readonly<Record<string, Property>>;

/** An element in an output tree, as hast has it: `class` is `className` there, and `data-tone` is `dataTone`. */
export interface TreeElement {
  type: 'element';
  tagName: string;
  properties: Properties;
  children: TreeNode[];
}

export type TreeNode = TreeElement | TreeText;

const none: Properties = Object.freeze({});

/** An element of an output tree, from parts that are as hast has them; apps have `h`. */
export function element(tagName: string, properties?: Properties | null, children: TreeNode[] = []): TreeElement {
  return { type: 'element', tagName, properties: properties ?? none, children };
}
