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

const targets = new Set(['_blank', '_self', '_parent', '_top']);
const relations =
  /^(?:alternate|author|bookmark|external|help|license|me|next|nofollow|noopener|noreferrer|prev|search|sponsored|tag|ugc)$/;

/** A `rel` with `noopener` in it (docs/behaviour.md#links). */
export function withNoopener(rel: string | null | undefined): string {
  const tokens = relTokens(rel);
  return (tokens.includes('noopener') ? tokens : ['noopener', ...tokens]).join(' ');
}

function relTokens(rel: string | null | undefined): string[] {
  const tokens = (rel ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((token) => relations.test(token));
  return [...new Set(tokens)];
}

/** The `target` and `rel` that a link gets: what it said, as far as that is known and safe, else the defaults. */
export function linkContext(
  said: { target?: string | null | undefined; rel?: string | null | undefined },
  settings: LinkSettings,
): { target?: string; rel?: string } {
  const saidTarget = said.target?.toLowerCase() ?? '';
  const target = targets.has(saidTarget) ? saidTarget : settings.target;
  const saidRel = said.rel ?? settings.rel;
  const rel = target === '_blank' ? withNoopener(saidRel) : relTokens(saidRel).join(' ');
  return { ...(target && { target }), ...(rel && { rel }) };
}
