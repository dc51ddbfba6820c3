interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Lets the page's own workers start where `require-trusted-types-for 'script'` is set: what a page with a code field needs. */
export function allowWorkers(): void {
  // TypeScript's DOM does not have it yet.
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`Not of this origin: ${url}`);
      return url;
    },
  });
}
