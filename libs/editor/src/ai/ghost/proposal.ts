import type { Ghost } from './GhostTextExtension.js';

/** Longest proposal in UTF-16 code units. */
const longest = 160;

/** Whether an answer goes on beyond what is proposed of it. */
export const hasProposal = (answer: string) => answer.length > longest || answer.trimStart().includes('\n');

/** The first line of what came, without a space that is there already. */
export function proposalOf(answer: string, after: string): string {
  const [line = ''] = (/\s$/.test(after) ? answer.trimStart() : answer).split('\n');
  return line.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** What is left of a proposal after the person has typed on: null when they wrote something else. */
export function goOn(ghost: Ghost, text: string): Ghost | null {
  if (!text.startsWith(ghost.after)) return null;
  const typed = text.slice(ghost.after.length);
  if (!ghost.text.startsWith(typed) || typed === ghost.text) return null;
  return { ...ghost, after: text, text: ghost.text.slice(typed.length) };
}

/** The first word of a proposal, with the space before it. */
export function firstWord(text: string): string {
  return /^\s*\S+/.exec(text)?.[0] ?? text;
}

/** What a key takes of a proposal: Tab all of it, Ctrl/Cmd+Right a word; null for any other. */
export function takenBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, text: string): string | null {
  if (altKey || shiftKey) return null;
  const isCommand = ctrlKey || metaKey;
  if (key === 'Tab') return isCommand ? null : text;
  return key === 'ArrowRight' && isCommand ? firstWord(text) : null;
}
