import { shownText } from '../html/htmlElement.js';
import { captionOf } from '../image/caption.js';
import { textColors } from '../text-color/textColors.js';
import type { Property, TreeElement, TreeNode } from '../tree/element.js';
import { isImageAllowed } from './imageOrigins.js';
import type { ReactProperties } from './reactProperties.js';
import type { DrawRules } from './rules.js';

const words = (value: Property): string => (typeof value === 'string' ? value : '');

/** Draws output trees with the rules of one view. */
class Drawing {
  constructor(
    private readonly rules: DrawRules,
    private readonly own: ReactProperties = (properties) => properties,
  ) {}

  /** The look's line breaks and spaces are those of the text (`white-space: pre-wrap`): none has to be kept by what it is written as. */
  nodes(nodes: readonly TreeNode[]): unknown[] {
    return nodes.map((node, key) => (node.type === 'text' ? shownText(node.value) : this.element(node, key)));
  }

  element(element: TreeElement, key: number): unknown {
    switch (element.tagName) {
      case 'a':
        return this.#link(element, key);
      case 'img':
        return this.#image(element, key);
      case 'pre':
        return this.#code(element, key);
      case 'span':
        return this.#span(element, key);
      default:
        return this.#as(element, key);
    }
  }

  /** An element with these attributes beside, or in place of, its own. */
  #as({ tagName, properties, children }: TreeElement, key: number, others?: object): unknown {
    const props: Record<string, unknown> = { ...this.own(properties), ...others };
    if (children.length > 0) props['children'] = this.nodes(children);
    return this.rules.jsx(tagName, props, key);
  }

  #link(element: TreeElement, key: number): unknown {
    const classes = words(element.properties['className']).split(' ');
    const className = classes.filter((name) => this.rules.linkClasses?.includes(name)).join(' ');
    return this.#as(element, key, { className: className || null });
  }

  #image(element: TreeElement, key: number): unknown {
    const { jsx, classes, imageOrigins } = this.rules;
    const { src, alt, title } = element.properties;
    const caption = captionOf({ alt: words(alt), title: words(title) });
    if (!isImageAllowed(words(src), imageOrigins)) return caption || words(alt);
    const image = this.#as(element, key, { ...(caption && { title: null }), loading: 'lazy' });
    if (!caption) return image;
    const line = jsx('span', { className: classes['caption'], dir: 'auto', children: caption }, 'caption');
    return jsx('span', { className: classes['figure'], children: [image, line] }, key);
  }

  /** Code by itself in a `pre` is a block of code, in a language where its class says one. */
  #code(element: TreeElement, key: number): unknown {
    const [code, ...others] = element.children;
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return this.#as(element, key);
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
  #span(element: TreeElement, key: number): unknown {
    const color = /^color: (#\w{6})$/.exec(words(element.properties['style']))?.[1];
    const named = textColors.find(({ value }) => value === color);
    if (named) return this.#as(element, key, { className: this.rules.classes[named.name], style: null });
    return this.#as(element, key, color ? { style: { color } } : undefined);
  }
}

/**
 * Output trees as React elements: the same as the value's HTML, with no HTML parsed by the browser.
 *
 * @param own what React calls the attributes that an app's own kinds may write. @default those of the product's, which React calls as hast
 */
export function drawTrees(trees: readonly TreeElement[], rules: DrawRules, own?: ReactProperties): unknown[] {
  return new Drawing(rules, own).nodes(trees);
}
