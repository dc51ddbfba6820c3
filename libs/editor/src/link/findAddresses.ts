import type { Address, FindAddresses } from '@inkfield/document/internal';
import { LinkifyIt, REBuilder } from 'linkify-it';

/** Longer ones are not linked: a link to a part of an address would lead to another place. In UTF-16 code units. */
const longestAddress = 100_000;
const mailName = /[a-zA-Z0-9_](?:[a-zA-Z0-9_%+'-]|[.](?=[a-zA-Z0-9_%+'-])){0,63}/;

/** linkify-it's patterns, with the neighbours that texts in all scripts have. */
class AddressPatterns extends REBuilder {
  /** An address begins after anything that cannot be part of its scheme: languages without spaces write it right after a word. */
  override get_schema_search(): RegExp {
    return (this.cache.schema_search ??= new RegExp(
      `(^|(?<![a-z0-9])_|[^a-z0-9_+])(${this.get_schema_names().source})`,
      'ig',
    ));
  }

  /** Names of hosts have underscores in practice. */
  override get_domain(): RegExp {
    const letter = this.get_pseudo_letter().source;
    return (this.cache.src_domain ??= new RegExp(
      `(?:${this.get_xn().source}|(?:${letter})|(?:${letter}(?:[-_]|${letter}){0,61}${letter}))`,
    ));
  }

  override get_host_terminator(): RegExp {
    const end = `$|${this.src_ZPCc}`;
    return (this.cache.src_host_terminator ??= new RegExp(`(?=${end})(?![-_](?!${end})|:\\d|\\.-|\\.(?!${end}))`));
  }

  override get_mail_name(): RegExp {
    return mailName;
  }

  override get_mail_name_validator(): RegExp {
    return (this.cache.mail_name_validator ??= new RegExp(`(?:^|[^a-zA-Z0-9._%+'@-])'*(${mailName.source})$`));
  }

  get_www_validator(): RegExp {
    const domain = `(?:${this.get_domain().source})`;
    return (this.cache['www'] ??= new RegExp(
      `(?:${domain}\\.){1,10}${this.get_domain_root().source}${this.get_port().source}` +
        `${this.get_host_terminator().source}${this.get_path().source}`,
      'iy',
    ));
  }

  override get_mailto_validator(): RegExp {
    return (this.cache.mailto_validator ??= new RegExp(
      `${mailName.source}@${this.get_mail_host().source}(?:(?=\\?)${this.get_path().source})?`,
      'iy',
    ));
  }
}

const patterns = new AddressPatterns();

function lengthAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

const web = { validate: (text: string, at: number) => lengthAt(patterns.get_http_validator(), text, at) };

const recogniser = new LinkifyIt({ rebuilder: patterns, urlAuth: true, maxLength: longestAddress })
  .add('//', null)
  .add('ftps:', web)
  .add('www.', {
    validate: (text, at) =>
      /[@/.\\-]/.test(text.charAt(at - 5)) ? 0 : lengthAt(patterns.get_www_validator(), text, at),
    normalize: (match) => void (match.url = `https://${match.url}`),
  });

// Quotes, backticks and angle brackets stand around addresses; what cannot be seen (a zero width non-joiner in Persian, a
// direction mark) ends them.
const separators =
  /[\u034f"<>`\uff1c\uff1e\uff5c\uff5e\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g;
const quote = /(?<![\p{L}\p{N}])'|'(?![\p{L}\p{N}])/gu;
// A letter of another script, or a picture, right after what ends a word: it belongs to the text around the address.
const neighbour = /(?<=[a-z0-9,;!')\]}])(?!\p{Script=Latin}|\p{M})[^\0-\x7f]/giu;

/** Whether a label of a host's name goes on here in another script; its last label cannot. */
function isInName(text: string, at: number): boolean {
  return (
    /(?:\/\/|www\.|@)[^\s/?#]{0,60}$/i.test(text.slice(Math.max(0, at - 70), at)) &&
    /^(?!\S{0,30}www\.)[^\s./?#]{0,30}\.[a-z]{2,}/i.test(text.slice(at, at + 70))
  );
}

/** The text of the same length in which all that cannot be a part of an address is space. */
function withSpaces(text: string): string {
  return text
    .replace(separators, ' ')
    .replace(quote, ' ')
    .replace(neighbour, (sign, at: number) => (isInName(text, at) ? sign : ' '.repeat(sign.length)));
}

/** The address without the signs of the sentence, or of Markdown, at its end. */
function withoutEnd(found: string, before: string): string {
  let end = found.length;
  // Markdown's signs on both sides are not the address's own.
  const signs = '_' === before ? '.,:;!?|\\^*~_' : '.,:;!?|\\^*~';
  while (signs.includes(found.charAt(end - 1) || ' ')) end--;
  return found.slice(0, end);
}

/**
 * The addresses in plain text: http, https, ftp, ftps and mailto, "www." names and e-mail addresses. Brackets are balanced,
 * the punctuation of the sentence and the letters of another script after it are left out. Takes linear time.
 */
export const findAddresses: FindAddresses = (text) => {
  const addresses: Address[] = [];
  for (const { index, raw, url } of recogniser.match(withSpaces(text)) ?? []) {
    const address = withoutEnd(raw, text.charAt(index - 1));
    if (raw.length >= longestAddress) continue;
    addresses.push({
      start: index,
      end: index + address.length,
      url: url.slice(0, url.length - raw.length + address.length),
    });
  }
  return addresses;
};
