import { text, url } from '../schema/attributes.js';
import { defineInline } from '../schema/define.js';
import { element } from '../tree/element.js';

const attributes = {
  url: url(),
  target: text({ maxLength: 20 }),
  rel: text({ maxLength: 200 }),
  class: text({ maxLength: 500 }),
  title: text({ maxLength: 1_000_000 }),
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
  });
}

export const link = linkOfType('link');

/** A link that was made of an address while it was typed. */
export const autolink = linkOfType('autolink');
