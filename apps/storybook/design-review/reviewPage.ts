import { clippedContent } from './clippedContent.js';
import { lowContrast } from './contrast.js';
import { coveredText } from './coveredText.js';
import { wrongDirection } from './direction.js';
import type { Finding } from './findings.js';
import { smallTargets } from './smallTargets.js';
import { alikeStates } from './states.js';
import { visibleText } from './visibleText.js';

const leastTarget = 24;
const leastForAFinger = 44;

/** For a page whose pointer is a finger. */
export const reviewTouchTargets = (): Finding[] => smallTargets(leastForAFinger);

/** All faults of the page as it stands there. It reads the layout and changes nothing. */
export function reviewPage(): Finding[] {
  const lines = visibleText();
  return [
    ...coveredText(lines),
    ...clippedContent(lines),
    ...wrongDirection(lines),
    ...smallTargets(leastTarget),
    // Forced colours are the person's own.
    ...(matchMedia('(forced-colors: active)').matches ? [] : [...lowContrast(lines), ...alikeStates()]),
  ];
}
