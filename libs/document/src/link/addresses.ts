/** An address that stands in plain text. */
export interface Address {
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
  /** What it links to: with the scheme that "www." and e-mail addresses lack. Not checked yet. */
  url: string;
}

/** Finds the addresses in a text, in order. */
export type FindAddresses = (text: string) => Address[];
