const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** A value for each tag of these lists. */
export function byTag<Value>(...lists: readonly (readonly [tags: string, value: Value])[]): ReadonlyMap<string, Value> {
  return new Map(lists.flatMap(([tags, value]) => tags.split(' ').map((tag) => [tag, value] as const)));
}

/** Blocks that end an open paragraph. */
export const blockStarts = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup hr main menu nav ol p search section summary ul pre listing table h1 h2 h3 h4 h5 h6',
);
export const headings = names('h1 h2 h3 h4 h5 h6');
/** Elements whose content other markup cannot reach into. */
export const scope = names('applet caption marquee object select table td template th');
export const buttonScope: ReadonlySet<string> = new Set([...scope, 'button']);
const listScope = names('ol ul menu dir table td th caption');
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
/** How far in the grid of its table what stands in these is; a caption holds what a cell holds. */
export const gridDepths = byTag(['table', 0], ['tbody tfoot thead', 1], ['tr', 2], ['td th caption', 3]);
export const cellDepth = 3;
export const cells = names('td th caption');
export const tableElements: ReadonlySet<string> = new Set([...gridDepths.keys(), 'template']);
/** Text and elements that stand directly in these belong before the table. */
export const tableGrid = names('table tbody tfoot thead tr');

/** What the start of an element ends of its own kind, unless one of the others stands between. */
const itemScope: ReadonlySet<string> = new Set([...special].filter((tag) => !/^(?:address|div|p)$/.test(tag)));
export const endedBefore = byTag<{ tags: ReadonlySet<string>; within: ReadonlySet<string> }>(
  ['li', { tags: names('li'), within: itemScope }],
  ['dd dt', { tags: names('dd dt'), within: itemScope }],
  ['button', { tags: names('button'), within: scope }],
);
export const endsParagraph: ReadonlySet<string> = new Set([...blockStarts, 'li', 'dd', 'dt']);

/** What the end of an element does not go through to its start; that of any other goes through nothing special. */
export const endScopes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...special].map((tag) => [tag, scope] as const),
  ...[...tableElements].map((tag) => [tag, tableScope] as const),
  ['li', listScope],
  ['p', buttonScope],
]);

/** Elements that hold nothing, and what each shows, if anything. */
export const leaves = byTag(
  ['area base basefont bgsound command embed frame keygen link meta param source track wbr', ''],
  ['br', 'br'],
  ['hr', 'hr'],
  ['img image', 'img'],
  ['input', 'input'],
);
export const voidTags: ReadonlySet<string> = new Set([...leaves.keys(), 'col']);
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
