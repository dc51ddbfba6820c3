import { readMarkdown } from '@inkfield/document/internal';

/** Readers that few fields need before somebody turns to them. */
export const lateReaders = { readMarkdown };
