import { linkSchemes } from './sanitizeUrl.js';

/** What links of an editor or a conversion are like. */
export interface LinkSettings {
  /** Every scheme that a link may have. @default `linkSchemes` */
  schemes: readonly string[];
  /** `target` of links that do not say theirs; null for none. @default '_blank' */
  target: string | null;
  /** `rel` of links that do not say theirs; null for none. @default 'noopener noreferrer nofollow' */
  rel: string | null;
}

export const defaultLinkSettings: LinkSettings = {
  schemes: linkSchemes,
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
};

const targets = /^_(?:blank|self|parent|top)$/;
const relations =
  /^(?:alternate|author|bookmark|external|help|license|me|next|nofollow|noopener|noreferrer|prev|search|sponsored|tag|ugc)$/;

/** A `rel` with `noopener` in it (docs/behaviour.md#links). */
export function withNoopener(rel: string | null | undefined): string {
  return cleanRel(rel, true);
}

function cleanRel(rel: string | null | undefined, needsNoopener: boolean): string {
  const said = (rel ?? '').toLowerCase().split(/\s+/);
  const tokens = said.filter((token) => relations.test(token));
  if (needsNoopener && !tokens.includes('noopener')) tokens.unshift('noopener');
  return [...new Set(tokens)].join(' ');
}

/** The `target` and `rel` that a link gets: what it said, as far as that is known and safe, else the defaults. */
export function linkContext(
  said: { target?: string | null | undefined; rel?: string | null | undefined },
  settings: LinkSettings,
): { target?: string; rel?: string } {
  const saidTarget = said.target?.toLowerCase() ?? '';
  const target = targets.test(saidTarget) ? saidTarget : settings.target;
  const rel = cleanRel(said.rel ?? settings.rel, target === '_blank');
  return { ...(target && { target }), ...(rel && { rel }) };
}
