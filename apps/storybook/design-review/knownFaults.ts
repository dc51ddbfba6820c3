/** What the review finds and does not fail for; each is to be mended and taken away. */
export interface KnownFault {
  /** The end of the story's file, and its name. */
  story: string;
  /** The beginning of the findings, or of one in a mode: with the mode's name. */
  finding: string;
  /** Why it is not mended yet. */
  why: string;
}

const knownFaults: readonly KnownFault[] = [];

/** The findings of a story that are not known. */
export function unknownFaults(story: string, findings: readonly string[], known = knownFaults): string[] {
  const ofStory = known.filter((fault) => story.endsWith(fault.story));
  return findings.filter((finding) => !ofStory.some((fault) => finding.startsWith(fault.finding)));
}
