/** The names of HTML 4's characters from U+00A0 on, in order; the ones that HTML documents really use. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega - - - - - - - alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega';
const others =
  'quot:22 amp:26 lt:3c gt:3e apos:27 num:23 excl:21 lpar:28 rpar:29 ast:2a comma:2c period:2e sol:2f colon:3a semi:3b equals:3d quest:3f commat:40 lsqb:5b lbrack:5b bsol:5c rsqb:5d rbrack:5d Hat:5e lowbar:5f grave:60 lcub:7b verbar:7c vert:7c rcub:7d Tab:9 NewLine:a dollar:24 percnt:25 plus:2b OElig:152 oelig:153 Scaron:160 scaron:161 Yuml:178 fnof:192 circ:2c6 tilde:2dc Dcaron:10e ensp:2002 emsp:2003 thinsp:2009 zwnj:200c zwj:200d lrm:200e rlm:200f ndash:2013 mdash:2014 lsquo:2018 rsquo:2019 sbquo:201a ldquo:201c rdquo:201d bdquo:201e dagger:2020 Dagger:2021 bull:2022 hellip:2026 permil:2030 prime:2032 Prime:2033 lsaquo:2039 rsaquo:203a oline:203e frasl:2044 euro:20ac image:2111 weierp:2118 real:211c trade:2122 alefsym:2135 larr:2190 uarr:2191 rarr:2192 darr:2193 harr:2194 crarr:21b5 lArr:21d0 uArr:21d1 rArr:21d2 dArr:21d3 hArr:21d4 forall:2200 part:2202 exist:2203 empty:2205 nabla:2207 isin:2208 notin:2209 ni:220b prod:220f sum:2211 minus:2212 lowast:2217 radic:221a prop:221d infin:221e ang:2220 and:2227 or:2228 cap:2229 cup:222a int:222b there4:2234 sim:223c cong:2245 asymp:2248 ne:2260 equiv:2261 le:2264 ge:2265 sub:2282 sup:2283 nsub:2284 sube:2286 supe:2287 oplus:2295 otimes:2297 perp:22a5 sdot:22c5 lceil:2308 rceil:2309 lfloor:230a rfloor:230b lang:2329 rang:232a loz:25ca spades:2660 clubs:2663 hearts:2665 diams:2666 check:2713 HilbertSpace:210b DifferentialD:2146 ClockwiseContourIntegral:2232 ngE:2267+338';

function namedCharacters(): Map<string, string> {
  const names = new Map<string, string>();
  latin.split(' ').forEach((name, index) => names.set(name, String.fromCharCode(0xa0 + index)));
  greek.split(' ').forEach((name, index) => names.set(name, String.fromCharCode(0x391 + index)));
  for (const entry of others.split(' ')) {
    const [name = '', code = ''] = entry.split(':');
    names.set(name, String.fromCharCode(...code.split('+').map((digits) => parseInt(digits, 16))));
  }
  return names;
}

let names: Map<string, string> | undefined;
/** What browsers read for the numbers 128 to 159: the characters of Windows-1252. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The character of a numeric reference, as HTML and CommonMark define it. */
export function numberedCharacter(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? '\ufffd';
  return String.fromCodePoint(code);
}

/** The character of a named reference; undefined for a name that is not known. */
export function namedCharacter(name: string): string | undefined {
  names ??= namedCharacters();
  return names.get(name);
}

const reference = /&(?:#x([0-9a-f]{1,7})|#([0-9]{1,8})|([a-z][a-z0-9]{1,31}))(;?)/gi;

/**
 * Text with its character references replaced. `&nbsp;` becomes `space` (our own HTML writes it for spaces that HTML would
 * collapse), `&#9;` becomes `tab`, which collapsing must not touch either.
 */
export function decodeReferences(text: string, space = '\u00a0', tab = '\t'): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (whole, hex?: string, decimal?: string, name?: string, end?: string) => {
    if (name !== undefined) {
      if (end !== ';' && !/^(?:amp|lt|gt|quot|nbsp|copy|reg)$/.test(name)) return whole;
      return name === 'nbsp' ? space : (namedCharacter(name) ?? whole);
    }
    const character = numberedCharacter(hex === undefined ? Number(decimal) : parseInt(hex, 16));
    return character === '\t' ? tab : character;
  });
}
