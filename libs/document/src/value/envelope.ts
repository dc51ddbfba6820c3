import type { Fields } from './storedNode.js';

/** What a log is told of an input that could be read in part only. */
export const cutProblem = 'It was too large or too deep; what was read is a part of it.';

/**
 * Documents of older versions as version 1. Version 0 is Lexical's bare editor state, without an envelope.
 * Each later version adds the step that brings the one before it here.
 */
export function migrate(envelope: Fields): { root: unknown; problem: string } {
  const version = envelope['version'] ?? 0;
  const known = version === 0 || version === 1;
  return {
    root: envelope['root'],
    problem: known ? '' : 'It was written by a newer version; what this one knows was read.',
  };
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'It could not be read.';
}
