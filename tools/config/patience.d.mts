/** How long a test waits for what it expects before it has failed, in milliseconds: what a failure costs. */
export const patience: {
  /** One expectation that is asked again and again. */
  readonly expectMs: number;
  readonly testMs: number;
  /** Until a browser has opened and loaded its first page. */
  readonly browserMs: number;
};
