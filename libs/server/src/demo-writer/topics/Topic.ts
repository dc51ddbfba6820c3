/** What the demo writer has to say on one subject. Every sentence stands on its own, so that any choice of them reads on. */
export interface Topic {
  name: string;
  /** Words, in their shortest form, that tell a text is on this subject; matched at the beginning of a word. */
  words: readonly string[];
  headings: readonly string[];
  /** First sentences of a passage. */
  openings: readonly string[];
  /** What was seen, done or found. */
  details: readonly string[];
  /** Where it did not go as planned. */
  turns: readonly string[];
  /** Last sentences. */
  closings: readonly string[];
  /** A sentence that leads to a list, and the list. */
  list: { lead: string; items: readonly string[] };
  /** A sentence with a link in it. */
  link: string;
}
