/** Every package path that the libraries for the browser import, sorted: for `optimizeDeps.include`. */
export function browserDependencies(): string[];
