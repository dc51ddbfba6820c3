import type { FindAddresses } from '@inkfield/document/internal';
import type * as addressToolsModule from './addressTools.js';

type AddressTools = typeof addressToolsModule;

let tools: AddressTools | null = null;
let loading: Promise<AddressTools> | null = null;

/** Loads the recogniser of addresses and what links them; pages that nobody writes in do without it. */
export function loadAddressTools(): Promise<AddressTools> {
  loading ??= import('./addressTools.js').then(
    (module) => (tools = module),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** The same, if it has been loaded. */
export function addressTools(): AddressTools | null {
  return tools;
}

/** The recogniser, if it has been loaded. */
export function addressFinder(): FindAddresses | null {
  return tools?.findAddresses ?? null;
}
