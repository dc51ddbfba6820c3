import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Firefox has a window, on a screen that nobody sees. Said where engines of the system run alone. */
    hasScreen?: boolean;
  }
}

/** Leaves the test out in some engines, with the reason that `npm run engines` prints beside its table: a sentence. */
export function notFor(engines: ('chromium' | 'firefox' | 'webkit')[], reason: string): void;

/** Leaves the test out everywhere but in Chromium: the reason says what only its protocol can do, or what the other engines do otherwise. */
export function needsChromium(reason: string): void;
