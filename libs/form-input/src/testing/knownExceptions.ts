import type { Aspect } from './FormFixture.js';

/** Cells that do not hold, by form library, and why: shown in the published table in place of the tick. */
export const knownExceptions: Readonly<Record<string, Partial<Record<Aspect, string>>>> = {};
