/** An editor of others on a page of its own. */
export interface Peer {
  /** Where its text is typed. */
  box: HTMLElement;
  /** Writes at the end of the text, as an app does while a model answers. */
  append(text: string): void;
  /** Its text as HTML, which an app stores. */
  html(): string;
  /** Takes the editor away, as its documentation says. */
  close(): void;
}

/** Puts the editor into a place, with a document in it. */
export type OpenPeer = (place: HTMLElement, html: string) => Promise<Peer>;
