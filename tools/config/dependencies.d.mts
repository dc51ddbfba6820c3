/** Every package path that the libraries for the browser import: what Vite should bundle before the first browser test. */
export function browserDependencies(): string[];
