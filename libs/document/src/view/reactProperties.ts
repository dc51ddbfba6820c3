import type { Properties } from '../tree/element.js';
import { attributeName, propertyName } from '../tree/names.js';

/** Names an element's attributes as React has them. */
export type ReactProperties = (properties: Properties) => Readonly<Record<string, unknown>>;

/** The attributes that React names otherwise than HTML and hast. */
const reactNames: Readonly<Record<string, string>> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  datetime: 'dateTime',
  hreflang: 'hrefLang',
};

function styleOf(css: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const declaration of css.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s, 2);
    if (value) style[propertyName(name.trim())] = value.trim();
  }
  return style;
}

/** Any attributes of an output tree as React has them. */
export function reactProperties(properties: Properties): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name in properties) {
    const value = properties[name];
    if (value == null || value === false) continue;
    if (/^(?:data|aria)[A-Z]/.test(name)) props[attributeName(name)] = value === true ? '' : value;
    else if (name === 'style') props[name] = styleOf(typeof value === 'string' ? value : '');
    else props[reactNames[name] ?? name] = Array.isArray(value) ? value.join(' ') : value;
  }
  return props;
}
