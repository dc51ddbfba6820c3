import { keptSpace, keptTab } from '../html/htmlElement.js';
import { captionOf } from '../image/caption.js';
import { textColors } from '../text-color/textColors.js';
import type { Properties, Property, TreeElement, TreeNode } from '../tree/element.js';
import { attributeName, propertyName } from '../tree/names.js';
import { isImageAllowed } from './imageOrigins.js';
import type { DrawRules } from './rules.js';

/** The attributes that React names otherwise than HTML and hast. */
const reactNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
};
const keptCharacters = new RegExp(`[${keptSpace}${keptTab}]`, 'g');

const words = (value: Property): string => (typeof value === 'string' ? value : '');

/** The look's line breaks and spaces are those of the text (`white-space: pre-wrap`): none has to be kept by what it is written as. */
function textOf(value: string): string {
  return value.replace(keptCharacters, (character) => (character === keptTab ? '\t' : ' '));
}

function styleOf(css: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of css.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s, 2);
    if (value) style[propertyName(name.trim())] = value.trim();
  }
  return style;
}

function reactProperties(properties: Properties): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name in properties) {
    const value = properties[name];
    if (value === null || value === undefined || value === false) continue;
    if (/^(?:data|aria)[A-Z]/.test(name)) props[attributeName(name)] = value === true ? '' : value;
    else if (name === 'style') props[name] = styleOf(words(value));
    else props[reactNames[name] ?? name] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props;
}

/** Draws output trees with the rules of one view. */
class Drawing {
  constructor(private readonly rules: DrawRules) {}

  nodes(nodes: readonly TreeNode[]): unknown[] {
    return nodes.map((node, key) => (node.type === 'text' ? textOf(node.value) : this.element(node, key)));
  }

  element(element: TreeElement, key: number): unknown {
    switch (element.tagName) {
      case 'a':
        return this.link(element, key);
      case 'img':
        return this.image(element, key);
      case 'pre':
        return this.code(element, key);
      case 'span':
        return this.span(element, key);
      default:
        return this.as(element, key);
    }
  }

  /** An element with these attributes beside, or in place of, its own. */
  private as({ tagName, properties, children }: TreeElement, key: number, others?: Properties): unknown {
    const props = reactProperties({ ...properties, ...others });
    if (children.length > 0) props['children'] = this.nodes(children);
    return this.rules.jsx(tagName, props, key);
  }

  private link(element: TreeElement, key: number): unknown {
    const classes = words(element.properties['className']).split(' ');
    const className = classes.filter((name) => this.rules.linkClasses.includes(name)).join(' ');
    return this.as(element, key, { className: className || null });
  }

  private image(element: TreeElement, key: number): unknown {
    const { jsx, classes, imageOrigins } = this.rules;
    const { src, alt, title } = element.properties;
    const caption = captionOf({ alt: words(alt), title: words(title) });
    if (!isImageAllowed(words(src), imageOrigins)) return caption || words(alt);
    const image = this.as(element, key, { ...(caption && { title: null }), loading: 'lazy' });
    if (!caption) return image;
    const line = jsx('span', { className: classes['caption'], dir: 'auto', children: caption }, 'caption');
    return jsx('span', { className: classes['figure'], children: [image, line] }, key);
  }

  /** Code by itself in a `pre` is a block of code, in a language where its class says one. */
  private code(element: TreeElement, key: number): unknown {
    const [code, ...others] = element.children;
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return this.as(element, key);
    const { jsx, classes, codeElement } = this.rules;
    const language = /^language-(\S+)$/.exec(words(code.properties['className']))?.[1];
    // A line break at its end was written twice, as HTML does not show the last one.
    const text = code.children
      .map((child) => (child.type === 'text' ? child.value : ''))
      .join('')
      .replace(/\n$/, '');
    const children =
      language && codeElement ? jsx(codeElement, { language, code: text }) : jsx('code', { children: text });
    const props = { className: classes['codeBlock'], 'data-language': language, tabIndex: 0, children };
    return jsx('pre', props, key);
  }

  /** The product's colours are other ones by night. */
  private span(element: TreeElement, key: number): unknown {
    const named = textColors.find(({ value }) => element.properties['style'] === `color: ${value}`);
    return this.as(element, key, named && { className: this.rules.classes[named.name], style: null });
  }
}

/** Output trees as React elements: the same as the value's HTML, with no HTML parsed by the browser. */
export function drawTrees(trees: readonly TreeElement[], rules: DrawRules): unknown[] {
  return new Drawing(rules).nodes(trees);
}
