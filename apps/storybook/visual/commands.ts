import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { otherRendering, readRendering, systemFonts } from '@inkfield/config/rendering';
import type { BrowserCommand } from 'vitest/node';

/** Why a run compared no picture, for `npm test` to tell. */
const skippedNote = join(import.meta.dirname, '../../../test-results/visual-skipped.txt');

type Project = Parameters<BrowserCommand<[]>>[0]['project'];

const isWriting = (project: Project) => project.serializedConfig.snapshotOptions.updateSnapshot === 'all';

const isReviewAlone = process.env['INKFIELD_REVIEW'] === 'only';

let answer: Promise<string> | undefined;

/** What the stories ask the process that drives their browser. */
export const visualCommands = {
  isReviewAlone: (() => isReviewAlone) satisfies BrowserCommand<[]>,

  /** Why the pictures in the repository mean nothing in this browser, in one line; '' where they do, and where they are written. */
  otherRendering: (({ context, project }) => {
    if (isReviewAlone) return 'are left out: the design review alone';
    const browser = context.browser();
    if (!browser || isWriting(project)) return '';
    answer ??= readRendering(browser).then((rendering) => {
      const why = otherRendering(rendering);
      if (why) {
        console.warn(`Pictures ${why}.`);
        mkdirSync(dirname(skippedNote), { recursive: true });
        appendFileSync(skippedNote, why);
      }
      return why;
    });
    return answer;
  }) satisfies BrowserCommand<[]>,

  /** What a page shows in fonts of the system while its pictures are written; later they are what they were. */
  systemFontsOfNewPicture: (({ page, project }) =>
    isWriting(project) ? systemFonts(page) : []) satisfies BrowserCommand<[]>,
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    isReviewAlone(): Promise<boolean>;
    otherRendering(): Promise<string>;
    systemFontsOfNewPicture(): Promise<string[]>;
  }
}
