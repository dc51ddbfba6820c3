import { type Attribute, text, url } from '../schema/attributes.js';
import { defineInline } from '../schema/define.js';
import { element } from '../tree/element.js';
import { cleanClass } from './cleanClass.js';
import { linkContext } from './linkSettings.js';

const linkClass: Attribute<string> = {
  ...text(),
  inState: true,
  read: (value) => (typeof value === 'string' ? cleanClass(value) : ''),
};

const attributes = {
  url: url(),
  target: text(),
  rel: text(),
  title: text({ maxLength: 10_000_000 }),
  class: linkClass,
};

function linkOfType(type: string) {
  return defineInline({
    type,
    content: 'inline',
    attributes,
    writeHtml: ({ url: href, target, rel, class: className, title }) =>
      element('a', {
        href,
        target: target || null,
        rel: rel || null,
        className: className || null,
        title: title || null,
      }),
    settle: (values, { rel, isUnlinked }, { link }) => {
      if (values.url === '' || isUnlinked === true) return null;
      const said = { target: values.target || null, rel: rel == null ? null : values.rel };
      return { ...values, target: '', rel: '', ...linkContext(said, link) };
    },
    joins: type === 'link',
  });
}

export const link = linkOfType('link');

/** A link that was made of an address while it was typed; read again it is a link. */
export const autolink = { ...linkOfType('autolink'), read: link.read };
