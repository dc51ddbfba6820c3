const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A value for each tag of these lists. */
export function byTag<Value>(...lists: readonly (readonly [tags: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([tags, value]) => tags.split(' ').map((tag) => [tag, value] as const)));
}

/** Blocks that end an open paragraph. */
export const blockStarts = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup hr main menu nav ol p search section summary ul pre listing table h1 h2 h3 h4 h5 h6',
);
/** Elements whose content other markup cannot reach into. */
export const scope = names('applet caption marquee object select table td template th');
export const buttonScope: ReadonlySet<string> = new Set([...scope, 'button']);
export const listScope = names('ol ul menu dir table td th caption');
export const tableScope = names('table template');
export const everywhere = names('');

/** Elements that marks and stray end tags do not go through. */
export const special: ReadonlySet<string> = new Set([
  ...blockStarts,
  ...scope,
  ...'button dd dt li tbody tfoot thead tr'.split(' '),
]);

/** Marks go on after the block in which they were not ended. */
export const marks = names('a b big code em font i s small strike strong tt u');

/** Parts of tables, and how far in they belong: a part ends those that are as far in or farther. */
export const tableParts = byTag(['caption col colgroup tbody tfoot thead', 1], ['tr', 2], ['td th', 3]);
export const cells = names('td th caption');
export const tableElements = names('table tbody tfoot thead tr td th caption template');
/** Text and elements that stand directly in these belong before the table. */
export const tableGrid = names('table tbody tfoot thead tr');

export const voidTags = names(
  'area base basefont bgsound br col command embed frame hr image img input keygen link meta param source track wbr',
);
/** Their content is text to HTML and nothing to us; that of the last two is shown as it stands. */
export const rawTags = names('script style iframe noembed noframes noscript textarea title xmp plaintext');
/** Left out with all that is in them: not shown, or no text of the document. */
export const dropped = names('template object audio video canvas select datalist xml svg');
/** Pictures and formulas, in which elements are of another language, and a tag may end itself. */
export const foreign = names('svg math');
/** HTML that ends a picture or formula around it. */
export const breaksOut = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
