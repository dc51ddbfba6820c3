/**
 * How long a test waits for what it expects before it has failed, in milliseconds. Nothing that passes takes so long: these are
 * what a failure costs, and what a machine may be late that does other work besides.
 */
export const patience = {
  /** One expectation that is asked again and again. */
  expectMs: 60_000,
  testMs: 240_000,
  /** Until a browser has opened and loaded its first page. */
  browserMs: 300_000,
};
