/** A page's styles, and where they are loaded: before those of the libraries or after them. */
export interface Host {
  name: string;
  css: string;
  place: 'before' | 'after';
}

/** Pages as they are found: frameworks, resets, and one that styles elements with all its might. For tests in the browser. */
export function hosts(): Promise<Host[]>;

/**
 * What the styles of hosts change about elements and all that they hold, by computed styles: where they change nothing, everything looks
 * as it does with the libraries' own styles alone.
 * @param elements read anew for each host
 * @param except a selector of elements that nobody sees
 * @returns a line for each element and host that differ, with some of the properties
 */
export function changedIn(hosts: readonly Host[], elements: () => readonly Element[], except?: string): string[];

/** What the libraries' styles change about a host's own elements. @returns a line for each */
export function changedByUs(hosts: readonly Host[], elements: () => readonly Element[]): string[];

/** The style elements of the libraries, as a development server writes them. */
export function ourStyles(): HTMLStyleElement[];

/** How elements and all that they hold look unlike others of the same shape, such as those of a shadow tree. @returns a line for each */
export function differentFrom(elements: readonly Element[], others: readonly Element[]): string[];
