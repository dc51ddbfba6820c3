import type { Browser, Page } from 'playwright';

/** What a picture depends on besides what it shows. */
export interface Rendering {
  /** Its major version. */
  chromium: string;
  /** As Node names it: linux, darwin, win32. */
  system: string;
  /** A hash of the fonts that the pictures may show. */
  fonts: string;
  /** A hash of how this browser draws a page with some of everything. */
  probe: string;
}

/** Asks the browser that takes the pictures. */
export function readRendering(browser: Browser): Promise<Rendering>;
/** Says that the pictures in the repository are of this rendering. */
export function storeRendering(rendering: Rendering): void;
/** Why the pictures in the repository mean nothing where they are rendered so, in one line; '' where they do. */
export function otherRendering(rendering: Rendering, stored?: Rendering): string;
/** What a page shows in fonts of the system, which another machine may not have: each font with some of its text. */
export function systemFonts(page: Page): Promise<string[]>;
