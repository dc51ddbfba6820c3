/** Schemes whose address is a program or a page of its own: whoever follows such a link gives the page away. */
const neverLinked = /^\s*(?:javascript|data|vbscript):?\s*$/i;

/** Whether no link may have this scheme, whatever an app allows. */
export function isNeverLinked(scheme: string): boolean {
  return neverLinked.test(scheme);
}

/** The schemes that an app adds, without those that no link may have; an app that asks for one is told so. */
export function allowedSchemes(schemes: readonly string[]): readonly string[] {
  const refused = schemes.filter(isNeverLinked);
  if (refused.length === 0) return schemes;
  console.error(
    `[@inkfield/editor] The scheme ${refused.join(', ')} was left out: such a link would run as a program of the page. Allow others.`,
  );
  return schemes.filter((scheme) => !isNeverLinked(scheme));
}
