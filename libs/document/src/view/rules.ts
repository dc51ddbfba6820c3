import type { LinkSettings } from '../link/linkSettings.js';
import { cutProblem } from '../value/envelope.js';
import type { LeftOut } from '../value/leftOut.js';
import type { ViewError } from './ViewErrors.js';

/** What of a value may be shown, and by what it is drawn: what reads and writes by descriptions knows neither React nor the look. */
export interface DrawRules {
  /** What links may point to and what they get. */
  link: LinkSettings;
  /** Classes that links may have. @default none */
  linkClasses?: readonly string[] | undefined;
  /** Origins that images may come from. @default any */
  imageOrigins?: readonly string[] | undefined;
  /** Draws code that says its language; undefined: as plain text. */
  codeElement: unknown;
  /** Called with what could not be drawn. */
  onError: (error: ViewError) => void;
  /** React's, of its runtime, for an element or what draws code. */
  jsx: (type: unknown, props: Readonly<Record<string, unknown>>, key?: string | number) => unknown;
  /** The classes of the look, by their names in its stylesheet. */
  classes: Readonly<Record<string, string>>;
}

/** What there is to show of a stored value. */
export interface Drawn {
  /** React elements, and texts. */
  content: unknown[];
  /** Whether there is more than is shown. */
  isPart: boolean;
  /** What was wrong, for a log; '' for nothing. */
  problem: string;
}

/** What is said of a value that was not read in full. @param problem what else was wrong with it */
export function lossOf(leftOut: LeftOut | undefined, problem: string): Omit<Drawn, 'content'> {
  if (!leftOut) return { isPart: false, problem };
  return { isPart: true, problem: leftOut.blocks ? `${leftOut.blocks} blocks of it are not shown.` : cutProblem };
}

/** What is shown of a value that could not be read. */
export const nothing = (problem: string): Drawn => ({ content: [], isPart: false, problem });
